import { forgetAccountChoice } from "#app/features/checkout/checkout-draft.ts";
import { INITIAL_VALUES } from "#app/features/checkout/checkout-fields.ts";
import { type ServerStage, STAGE_PATH } from "#app/features/checkout/checkout-stage.ts";
import { createAccount, type WantedAccount } from "#app/pages/checkout/form/create-account.ts";
import { sendForm } from "#app/features/forms/send-form.ts";
import { createSharedState } from "#app/ui/shared-state.ts";
import type { CheckoutAnswer } from "#app/pages/checkout/submit/checkout-answer.ts";

/** What is told of the account that is created on the way; null when none is (spec §4). */
export type AccountStage = "creating" | "created" | "failed";
export const accountStage = createSharedState<AccountStage | null>(null);

/** Whether the cart is made and the order is being created from it, as the server says (design §5.22). */
export const isOrderBegun = createSharedState(false);

/** Often enough to be seen, seldom enough to cost nothing. */
export const STAGE_POLL_MS = 400;

/** As long as it takes to read that there is no account; the order goes on by itself. */
const FAILURE_SHOWN_MS = 4_000;

let wanted: WantedAccount | null = null;
let page: string | null = null;

/** To be created when the server has the next order ready; kept nowhere else, and only until it answers. */
export function wantAccount(account: WantedAccount | null): void {
  wanted = account;
}

/** The form that is sent next is that of this rendering of the page; null for one whose stages nobody can ask for. */
export function expectStages(pageToken: string | null): void {
  page = pageToken;
}

/**
 * Sends the form and follows how far the server is with it; an account that was asked for is created once the answer is
 * "go and pay".
 */
export async function sendCheckout<Answer>(send: () => Promise<Answer>): Promise<Answer | CheckoutAnswer> {
  const account = wanted;
  wanted = null;
  isOrderBegun.set(false);
  const stopped = new AbortController();
  if (page !== null) void followStages(page, stopped.signal);
  try {
    return await sendWith(account, send);
  } finally {
    stopped.abort();
  }
}

/** Asks again and again until the order is begun or the form is answered. What is not known is not shown. */
async function followStages(pageToken: string, signal: AbortSignal): Promise<void> {
  const address = `${STAGE_PATH}?page=${encodeURIComponent(pageToken)}`;
  try {
    while (!signal.aborted && !isOrderBegun.get()) {
      await new Promise((resolve) => setTimeout(resolve, STAGE_POLL_MS));
      if (signal.aborted) return;
      const answer: { stage?: ServerStage } = await (await fetch(address, { signal })).json();
      const { stage } = answer;
      if (!signal.aborted && stage !== "creating-cart") isOrderBegun.set(stage !== undefined);
    }
  } catch {
    // The overlay goes on without it.
  }
}

function sendWith<Answer>(
  account: WantedAccount | null,
  send: () => Promise<Answer>,
): Promise<Answer | CheckoutAnswer> {
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
