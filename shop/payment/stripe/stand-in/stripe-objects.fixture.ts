import type { Stripe } from "stripe";

/** Cards of the stand-in's payers: how the bank answers now, and to later charges without the customer. */
export interface Payer {
  readonly brand: string;
  readonly lastFour: string;
  readonly wallet?: "apple_pay" | "google_pay";
  readonly renewals?: "decline" | "ask";
}

export const VISA: Payer = { brand: "visa", lastFour: "4242" };

type OwnSession = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "mode"
  | "status"
  | "url"
  | "amount_total"
  | "currency"
  | "metadata"
  | "expires_at"
  | "success_url"
  | "cancel_url"
>;

/** A page of Checkout, as the stand-in keeps it. */
export interface SessionObject extends OwnSession {
  payment_intent: string | null;
  setup_intent: string | null;
  /** Not part of Stripe's object: what the intents of the page are made of. */
  readonly intentMetadata: Stripe.Metadata;
  readonly keepsMethod: boolean;
}

type OwnIntent = Pick<
  Stripe.PaymentIntent,
  | "id"
  | "object"
  | "amount"
  | "amount_received"
  | "currency"
  | "status"
  | "metadata"
  | "setup_future_usage"
  | "last_payment_error"
  | "next_action"
  | "created"
>;

export interface IntentObject extends OwnIntent {
  payment_method: string | null;
  latest_charge: string | null;
  /** Not part of Stripe's object: the page it was paid on, or the address to return to. */
  readonly session: string | null;
  returnUrl: string;
}

export interface ChargeObject {
  readonly id: string;
  readonly object: "charge";
  amount_refunded: number;
  refunded: boolean;
  readonly payment_method_details: Readonly<Record<string, unknown>>;
}

export interface MethodObject {
  readonly id: string;
  readonly object: "payment_method";
  readonly type: "card" | "paypal";
  readonly card?: { readonly brand: string; readonly last4: string };
  customer: string | null;
  /** Not part of Stripe's object. */
  readonly payer: Payer;
}

export interface SetupIntentObject {
  readonly id: string;
  readonly object: "setup_intent";
  status: "requires_payment_method" | "processing" | "succeeded";
  payment_method: string | null;
}

export interface RefundObject {
  readonly id: string;
  readonly object: "refund";
  readonly amount: number;
  readonly payment_intent: string;
  readonly metadata: Stripe.Metadata;
  status: "succeeded" | "pending" | "failed";
}

/** All objects of an account, in memory. */
export class StripeObjects {
  readonly sessions = new Map<string, SessionObject>();
  readonly intents = new Map<string, IntentObject>();
  readonly charges = new Map<string, ChargeObject>();
  readonly methods = new Map<string, MethodObject>();
  readonly setupIntents = new Map<string, SetupIntentObject>();
  readonly refunds = new Map<string, RefundObject>();
  #made = 0;

  newId(prefix: string): string {
    this.#made += 1;
    return `${prefix}_test_${String(this.#made).padStart(8, "0")}`;
  }

  /** Makes a method of a payer, attached to a customer of its own where it is kept. */
  makeMethod(payer: Payer, isKept: boolean): MethodObject {
    const method: MethodObject = {
      id: this.newId("pm"),
      object: "payment_method",
      type: "card",
      card: { brand: payer.brand, last4: payer.lastFour },
      customer: isKept ? this.newId("cus") : null,
      payer,
    };
    this.methods.set(method.id, method);
    return method;
  }

  /** Lets the bank hold an intent's amount. */
  hold(intent: IntentObject, method: MethodObject): void {
    this.#charge(intent, method);
    intent.status = "requires_capture";
    intent.last_payment_error = null;
    intent.next_action = null;
  }

  /** Lets the bank decline an intent. */
  decline(intent: IntentObject, method: MethodObject, reason: DeclineCodes): void {
    this.#charge(intent, method);
    intent.status = "requires_payment_method";
    intent.next_action = null;
    intent.last_payment_error = { type: "card_error", ...reason };
  }

  #charge(intent: IntentObject, { id, payer }: MethodObject): void {
    const charge: ChargeObject = {
      id: this.newId("ch"),
      object: "charge",
      amount_refunded: 0,
      refunded: false,
      payment_method_details: {
        type: "card",
        card: {
          brand: payer.brand,
          last4: payer.lastFour,
          wallet: payer.wallet === undefined ? null : { type: payer.wallet },
        },
      },
    };
    this.charges.set(charge.id, charge);
    intent.payment_method = id;
    intent.latest_charge = charge.id;
  }
}

/** Codes of a decline, as in `last_payment_error`. */
export type DeclineCodes = Pick<Stripe.PaymentIntent.LastPaymentError, "code" | "decline_code">;

export const INSUFFICIENT_FUNDS: DeclineCodes = { code: "card_declined", decline_code: "insufficient_funds" };
export const CARD_DECLINED: DeclineCodes = { code: "card_declined", decline_code: "generic_decline" };
export const AUTHENTICATION_REQUIRED: DeclineCodes = {
  code: "authentication_required",
  decline_code: "authentication_required",
};
export const AUTHENTICATION_FAILED: DeclineCodes = { code: "payment_intent_authentication_failure" };
