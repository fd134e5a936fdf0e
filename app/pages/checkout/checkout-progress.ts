import { isRouteErrorResponse } from "react-router";
import { forgetAccountChoice } from "../../features/checkout/checkout-draft.ts";
import { INITIAL_VALUES } from "../../features/checkout/checkout-fields.ts";
import { createAccount, type WantedAccount } from "../../features/checkout/create-account.ts";
import { createSharedState } from "../../ui/shared-state.ts";
import type { CheckoutAnswer } from "./checkout-answer.ts";

/** The server has answered with the payment page's address: the browser is on its way there (spec §4). */
export const isLeaving = createSharedState(false);

/** What is told of the account that is created on the way; null when none is (spec §4). */
export type AccountStage = "creating" | "created" | "failed";
export const accountStage = createSharedState<AccountStage | null>(null);

/** As long as it takes to read that there is no account; the order goes on by itself. */
const FAILURE_SHOWN_MS = 4_000;

let wanted: WantedAccount | null = null;

/** To be created when the server has the next order ready; kept nowhere else, and only until it answers. */
export function wantAccount(account: WantedAccount | null): void {
  wanted = account;
}

/** Too many requests, and what a proxy says for a server that is away. */
const PASSING_STATUSES = [429, 502, 503, 504];

/**
 * Sends the form and notes the moment the answer is "go and pay". Where no answer comes the form stays, with a word
 * on it, instead of giving way to the error page.
 *
 * @throws whatever the router threw, for every other outcome
 */
export async function sendCheckout<Answer>(send: () => Promise<Answer>): Promise<Answer | CheckoutAnswer> {
  const account = wanted;
  wanted = null;
  try {
    return await send();
  } catch (thrown) {
    if (thrown instanceof Response) {
      if (account !== null) await createOnTheWay(account);
      isLeaving.set(true);
    }
    const unreachable = thrown instanceof TypeError;
    const passing = isRouteErrorResponse(thrown) && PASSING_STATUSES.includes(thrown.status);
    if (!unreachable && !passing) throw thrown;
    return { kind: "refused", values: INITIAL_VALUES, errors: {}, problem: "unavailable" };
  }
}

/** After the cart, before the payment, and never in the way of either (spec §4). */
async function createOnTheWay(account: WantedAccount): Promise<void> {
  accountStage.set("creating");
  const created = await createAccount(account);
  accountStage.set(created ? "created" : "failed");
  if (created) forgetAccountChoice();
  else await new Promise((resolve) => setTimeout(resolve, FAILURE_SHOWN_MS));
}
