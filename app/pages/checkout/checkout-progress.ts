import { forgetAccountChoice } from "../../features/checkout/checkout-draft.ts";
import { INITIAL_VALUES } from "../../features/checkout/checkout-fields.ts";
import { createAccount, type WantedAccount } from "../../features/checkout/create-account.ts";
import { sendForm } from "../../features/forms/send-form.ts";
import { createSharedState } from "../../ui/shared-state.ts";
import type { CheckoutAnswer } from "./checkout-answer.ts";

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

/** Sends the form; an account that was asked for is created once the answer is "go and pay". */
export function sendCheckout<Answer>(send: () => Promise<Answer>): Promise<Answer | CheckoutAnswer> {
  const account = wanted;
  wanted = null;
  return sendForm(
    send,
    (failure): CheckoutAnswer => ({
      kind: "refused",
      values: INITIAL_VALUES,
      errors: {},
      problem: failure === "too_many" ? "too_many" : "unavailable",
    }),
    account === null ? {} : { beforeLeaving: () => createOnTheWay(account) },
  );
}

/** After the cart, before the payment, and never in the way of either (spec §4). */
async function createOnTheWay(account: WantedAccount): Promise<void> {
  accountStage.set("creating");
  const created = await createAccount(account);
  accountStage.set(created ? "created" : "failed");
  if (created) forgetAccountChoice();
  else await new Promise((resolve) => setTimeout(resolve, FAILURE_SHOWN_MS));
}
