import { forgetAccountChoice } from "#app/features/checkout/checkout-draft.ts";
import { INITIAL_VALUES } from "#app/features/checkout/checkout-fields.ts";
import { type ServerStage, STAGE_PATH } from "#app/features/checkout/checkout-stage.ts";
import { createAccount, type WantedAccount } from "#app/pages/checkout/form/create-account.ts";
import { sendForm } from "#app/features/forms/send-form.ts";
import { createSharedState } from "#app/ui/shared-state.ts";
import type { CheckoutAnswer } from "#app/pages/checkout/submit/checkout-answer.ts";

/** Stage of the account that is created during the checkout; null when none is (spec §4). */
export type AccountStage = "creating" | "created" | "failed";
export const accountStage = createSharedState<AccountStage | null>(null);

/** True once the cart is made and the order is being created from it, as the server reports (design §5.22). */
export const isOrderBegun = createSharedState(false);

/** Short enough to show each stage, long enough to cost little. */
export const STAGE_POLL_MS = 400;

/** Time to read that there is no account; the order then goes on automatically. */
const FAILURE_SHOWN_MS = 4_000;

let wanted: WantedAccount | null = null;
let page: string | null = null;

/**
 * Sets the account to create when the server has the next order ready; kept in memory only, until the server answers.
 */
export function wantAccount(account: WantedAccount | null): void {
  wanted = account;
}

/** Sets the page token of the form that is sent next; null for one whose stages cannot be requested. */
export function expectStages(pageToken: string | null): void {
  page = pageToken;
}

/**
 * Sends the form and polls the server's stage; a requested account is created once the answer is a redirect to the
 * payment.
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

/** Polls until the order is begun or the form is answered. An unknown stage is not shown. */
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
    // The overlay goes on without the stage.
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

/** Creates the account after the cart and before the payment; it never blocks either (spec §4). */
async function createOnTheWay(account: WantedAccount): Promise<void> {
  accountStage.set("creating");
  const created = await createAccount(account);
  accountStage.set(created ? "created" : "failed");
  if (created) forgetAccountChoice();
  else await new Promise((resolve) => setTimeout(resolve, FAILURE_SHOWN_MS));
}
