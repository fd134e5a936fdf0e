import type { DeclineReason } from "./gateway/payment-gateway.ts";

/**
 * States of a payment: started → challenge | unknown | declined | authorised → captured; from any undecided state
 * through `voiding` to `voided`. From `captured` each refund leads through `refunding` back to `captured`, or to
 * `refunded` once all of the money is refunded. A method without a gateway is started → due → captured, once its money
 * is noted, or `waived` where the order was cancelled or its parcel refused. An order exists exactly when the state is one of
 * `ORDERED`.
 */
export const PAYMENT_STATES = [
  "started",
  "challenge",
  "unknown",
  "declined",
  "voiding",
  "voided",
  "authorised",
  "due",
  "waived",
  "captured",
  "refunding",
  "refunded",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * Next actor on an unfinished payment: recovery or an operator. `needs_attention` is final for recovery; the payment
 * keeps its own state.
 */
export const RECOVERY_STATES = ["automatic", "needs_attention"] as const;
export type RecoveryState = (typeof RECOVERY_STATES)[number];

/** It is not decided yet if an order is made. */
export const UNDECIDED: readonly PaymentState[] = ["started", "challenge", "unknown"];

/** A request or recovery still has to finish it. */
export const UNFINISHED: readonly PaymentState[] = [...UNDECIDED, "voiding", "authorised", "refunding"];

/** It has an order. */
export const ORDERED: readonly PaymentState[] = [
  "authorised",
  "due",
  "waived",
  "captured",
  "refunding",
  "refunded",
];

/**
 * It may still succeed, or has. The unique index of payments bars another one of the checkout, except beside `due` and
 * `waived`: their cart is completed, so another payment makes no order.
 */
export const ALIVE: readonly PaymentState[] = [...UNDECIDED, ...ORDERED];

/** Reasons for voiding a payment. */
export const VOID_REASONS = [
  "sold_out",
  "price_changed",
  "code_refused",
  "code_not_for_buyer",
  "method_not_for_buyer",
  "interrupted",
  "expired",
  "replaced",
  "ended",
] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

export type PaymentReason = DeclineReason | VoidReason;

/** Tells whether the order refused the code, which is then removed from the cart. */
export function isCodeRefused(reason: PaymentReason | null): boolean {
  return reason === "code_refused" || reason === "code_not_for_buyer";
}
