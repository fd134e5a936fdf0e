import type { Language } from "#domain/language/languages.ts";
import type { Money } from "#domain/money/money.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import { isDeferredMethod } from "#domain/payment/payment-methods.ts";
import type { Caller } from "#shop/limits/shop-limits.ts";
import { countDeferredOrder } from "./deferred/deferred-order-limit.ts";
import { askUnlessDeclinedTooOften, doUnlessDeclinedTooOften, isDecline } from "./decline-limit.ts";
import { askToAuthorise } from "./gateway/ask-gateway.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { Instrument } from "./gateway/payment-gateway.ts";
import { paymentPaths } from "./payment-paths.ts";
import { activePayment, discardPayment, type NewPayment, startPaymentWithCredit } from "./payment.store.ts";
import type { Payment } from "./payment.tables.ts";
import { voidPayment, settle } from "./order/settle-payment.ts";
import type { Submission } from "./form/submission.ts";

export interface PaymentRequest {
  readonly cart: StoredCart;
  readonly submission: Submission;
  /** Null where the gateway has no part: store credit pays all of it, or its money comes later. */
  readonly instrument: Instrument | null;
  /** Total of the order. */
  readonly amount: Money;
  /** The part that store credit pays. */
  readonly credit?: NewPayment["credit"];
  readonly language: Language;
  readonly caller: Caller;
  /** Hash of the browser's secret. */
  readonly payerHash: string;
}

/** The payment's state; the seconds to wait after too many declines; or a store credit that was spent meanwhile. */
export type PaymentOutcome =
  | {
      readonly allowed: true;
      readonly payment: Payment;
      /** Address of the provider's page, where the payment waits for the buyer. */
      readonly redirectUrl: string | null;
    }
  | { readonly allowed: false; readonly reason: "too_many" | "too_many_unpaid"; readonly retryAfterS: number }
  | { readonly allowed: false; readonly reason: "credit_spent" };

/**
 * Takes one payment after the button was pressed. A second press, a second tab or a reload gets the live payment back.
 * A card exists in `instrument` only, while this runs.
 */
export async function takePayment(context: PaymentContext, request: PaymentRequest): Promise<PaymentOutcome> {
  const { cart, instrument, language, caller } = request;
  context.announceStep("before-payment-noted");
  const begun = await begin(context, request);
  if (begun === "credit_spent") return { allowed: false, reason: begun };
  if (!begun.started) return { allowed: true, payment: begun.payment, redirectUrl: null };
  const started = begun.payment;
  context.announceStep("payment-noted");
  const ask = async () => {
    const { publicUrl } = context.settings;
    const { challenge, page } = paymentPaths(cart, language);
    const returns = { returnUrl: publicUrl + challenge(started.id), cancelUrl: publicUrl + page };
    const result = await askToAuthorise(context, started, instrument, returns);
    context.announceStep("gateway-answered");
    const payment = await settle(context, started, result);
    const isOpen = result.outcome === "challenge" && payment.state === "challenge";
    return { payment, redirectUrl: isOpen ? result.redirectUrl : null };
  };
  const payer = { cartToken: cart.token, caller, instrument };
  const orders = isDeferredMethod(started.method) ? await countDeferredOrder(context, caller) : null;
  if (orders?.allowed === false) return refuse("too_many_unpaid", orders.retryAfterS);
  // Full store credit and methods without a gateway ask nothing of the gateway, but the code is judged, too.
  const askUnlessTooMany = instrument === null ? doUnlessDeclinedTooOften : askUnlessDeclinedTooOften;
  const outcome = await askUnlessTooMany(context, payer, ask, ({ payment }) => isDecline(payment));
  if (outcome.allowed) return { allowed: true, ...outcome.value };
  await orders?.giveBack();
  return refuse("too_many", outcome.retryAfterS);

  async function refuse(
    reason: "too_many" | "too_many_unpaid",
    retryAfterS: number,
  ): Promise<PaymentOutcome> {
    await discardPayment(context.database, started.id);
    return { allowed: false, reason, retryAfterS };
  }
}

type Begun = { readonly started: boolean; readonly payment: Payment };

/** Starts a payment, or returns the live one that blocks it. */
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
    const alive = await activePayment(context.database, cart.token);
    // Null when it ended between the two statements: then a new one can start.
    if (alive !== null && alive.state !== "challenge") return { started: false, payment: alive };
    // The customer left the challenge and pays another way: the old payment is voided before the new one begins.
    if (alive !== null) await voidPayment(context, alive, "replaced");
  }
}
