import type { Stripe } from "stripe";
import { money, type Money } from "#domain/money/money.ts";
import type { LedgerEntry } from "#shop/payment/gateway/payment-gateway.ts";
import { NO_CARD, readChargedMethod, readDecline } from "./read-method.ts";
import type { StripeObject } from "./stripe-object.store.ts";

/** State of a payment's key at Stripe. */
export interface PaymentState {
  readonly entry: LedgerEntry;
  /** Set where the buyer has a page that can be ended. */
  readonly openSessionId: string | null;
  /** Null before the buyer has tried to pay on the page. */
  readonly intent: Stripe.PaymentIntent | null;
  readonly charge: Stripe.Charge | null;
}

type Step = Pick<LedgerEntry, "state" | "redirectUrl" | "declineReason">;

/** Reads the state of a payment's key; null when nothing is asked under it, or a set-up. */
export async function readPayment(stripe: Stripe, row: StripeObject): Promise<PaymentState | null> {
  const { objectId } = row;
  if (objectId === null) return null;
  if (!objectId.startsWith("cs_"))
    return ofIntent(row, await stripe.paymentIntents.retrieve(objectId, { expand: ["latest_charge"] }));
  const session = await stripe.checkout.sessions.retrieve(objectId, {
    expand: ["payment_intent.latest_charge"],
  });
  return ofSession(row, session);
}

/** Tells whether the money of a payment was captured. */
export function isTaken(state: PaymentState | null): boolean {
  return state?.entry.state === "captured" || state?.entry.state === "refunded";
}

/** @returns null for a set-up */
function ofSession(row: StripeObject, session: Stripe.Checkout.Session): PaymentState | null {
  if (session.mode !== "payment") return null;
  const intent = expanded(session.payment_intent);
  const isOpen = session.status === "open";
  const step: Step = isOpen
    ? { state: "challenge", redirectUrl: session.url, declineReason: null }
    : session.status === "complete" && intent !== null
      ? stepOf(intent)
      : { state: "voided", redirectUrl: null, declineReason: null };
  const amount = money(session.amount_total ?? 0, (session.currency ?? "").toUpperCase());
  return toState(row, { amount, step, intent, openSessionId: isOpen ? session.id : null });
}

/** @returns null for an intent that was not confirmed, which holds no money */
export function ofIntent(row: StripeObject, intent: Stripe.PaymentIntent): PaymentState | null {
  if (intent.status === "requires_confirmation") return null;
  const amount = money(intent.amount, intent.currency.toUpperCase());
  return toState(row, { amount, step: stepOf(intent), intent, openSessionId: null });
}

function toState(
  row: StripeObject,
  {
    amount,
    step,
    intent,
    openSessionId,
  }: Pick<PaymentState, "intent" | "openSessionId"> & { readonly amount: Money; readonly step: Step },
): PaymentState {
  const charge = expanded(intent?.latest_charge ?? null);
  const isVoided = row.voidedAt !== null && step.state !== "captured" && step.state !== "refunded";
  const used =
    step.state === "challenge" ? { method: "card" as const, ...NO_CARD } : readChargedMethod(charge);
  return {
    entry: {
      idempotencyKey: row.key,
      amount,
      ...used,
      ...step,
      ...(isVoided && { state: "voided" as const, redirectUrl: null }),
    },
    openSessionId,
    intent,
    charge,
  };
}

function stepOf(intent: Stripe.PaymentIntent): Step {
  const step = (state: Step["state"], more: Partial<Step> = {}): Step => ({
    state,
    redirectUrl: null,
    declineReason: null,
    ...more,
  });
  switch (intent.status) {
    case "requires_capture":
      return step("authorised");
    case "succeeded": {
      const charge = expanded(intent.latest_charge);
      return step(charge?.refunded === true ? "refunded" : "captured");
    }
    case "canceled":
      return step("voided");
    case "requires_action":
      return step("challenge", { redirectUrl: intent.next_action?.redirect_to_url?.url ?? null });
    case "requires_payment_method":
      return step("declined", { declineReason: readDecline(intent.last_payment_error) });
    default:
      // The bank has not answered yet.
      return step("challenge");
  }
}

/** Returns an object that was asked for with `expand`; null where there is none. */
export function expanded<T extends { readonly id: string }>(value: string | T | null): T | null {
  if (typeof value === "string") throw new TypeError("Stripe answered with an id in place of an object.");
  return value;
}
