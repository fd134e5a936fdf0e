import type { Language } from "#domain/language/language-choice.ts";
import type { Money } from "#domain/money/money.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import type { Caller } from "#shop/limits/shop-limits.ts";
import { askUnlessDeclinedTooOften, doUnlessDeclinedTooOften, isDecline } from "./decline-limit.ts";
import { askToAuthorise } from "./gateway/ask-gateway.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { GatewayInstrument } from "./gateway/payment-gateway.ts";
import { paymentPaths } from "./payment-paths.ts";
import { alivePayment, discardPayment, type NewPayment, startPaymentWithCredit } from "./payment.store.ts";
import type { Payment } from "./payment.tables.ts";
import { giveBack, settle } from "./order/settle-payment.ts";
import type { Submission } from "./form/submission.ts";

export interface PaymentRequest {
  readonly cart: StoredCart;
  readonly submission: Submission;
  /** Null where store credit pays all of it. */
  readonly instrument: GatewayInstrument | null;
  /** What the order costs. */
  readonly amount: Money;
  /** What of it a store credit pays. */
  readonly credit?: NewPayment["credit"];
  readonly language: Language;
  readonly caller: Caller;
  /** Of the browser that pays. */
  readonly payerHash: string;
}

/** The payment as it stands; how long to wait because too many were declined; or a store credit that was spent meanwhile. */
export type PaymentOutcome =
  | { readonly allowed: true; readonly payment: Payment }
  | { readonly allowed: false; readonly reason: "too_many"; readonly retryAfterS: number }
  | { readonly allowed: false; readonly reason: "credit_spent" };

/**
 * One payment from the press of the button on. A second press, a second tab or a reload meets the payment that is
 * alive and gets that one back. The card exists in `instrument` only, while this runs.
 */
export async function takePayment(context: PaymentContext, request: PaymentRequest): Promise<PaymentOutcome> {
  const { cart, instrument, language, caller } = request;
  context.reach("before-payment-noted");
  const begun = await begin(context, request);
  if (begun === "credit_spent") return { allowed: false, reason: begun };
  if (!begun.started) return { allowed: true, payment: begun.payment };
  const started = begun.payment;
  context.reach("payment-noted");
  const ask = async (): Promise<Payment> => {
    const returnUrl = `${context.settings.publicUrl}${paymentPaths(cart, language).challenge(started.id)}`;
    const result = await askToAuthorise(context, started, instrument, returnUrl);
    context.reach("gateway-answered");
    return settle(context, started, result);
  };
  const payer = { cartToken: cart.token, caller, instrument };
  // Store credit that pays all asks nothing of the gateway, but its code is judged, too.
  const askUnlessTooMany = instrument === null ? doUnlessDeclinedTooOften : askUnlessDeclinedTooOften;
  const outcome = await askUnlessTooMany(context, payer, ask, isDecline);
  if (outcome.allowed) return { allowed: true, payment: outcome.value };
  await discardPayment(context.database, started.id);
  return { ...outcome, reason: "too_many" };
}

type Begun = { readonly started: boolean; readonly payment: Payment };

/** A payment of our own, or the one that is in its way. */
async function begin(context: PaymentContext, request: PaymentRequest): Promise<Begun | "credit_spent"> {
  const { cart, submission, amount, credit, language, payerHash } = request;
  for (;;) {
    const now = context.clock();
    const own = await startPaymentWithCredit(context.database, {
      cartToken: cart.token,
      submission,
      amount,
      ...(credit !== undefined && { credit }),
      language,
      payerHash,
      now,
    });
    if (own === "credit_spent") return own;
    if (own !== null) return { started: true, payment: own };
    const alive = await alivePayment(context.database, cart.token);
    // Null when it ended between the two statements: then there is room for ours.
    if (alive !== null && alive.state !== "challenge") return { started: false, payment: alive };
    // She left the bank's page and pays another way: the old payment is given up before the new one begins.
    if (alive !== null) await giveBack(context, alive, "replaced");
  }
}
