import type { DeclineReason } from "./gateway/payment-gateway.ts";

/**
 * started → challenge | unknown | declined | authorised → captured, from anywhere before `authorised` through
 * `voiding` to `voided`. From `captured` each refund leads through `refunding` back to `captured`, or to `refunded` once
 * all of the money is paid back. An order exists exactly when the state is one of `ORDERED`.
 */
export const PAYMENT_STATES = [
  "started",
  "challenge",
  "unknown",
  "declined",
  "voiding",
  "voided",
  "authorised",
  "captured",
  "refunding",
  "refunded",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * Who acts next on an unfinished payment: recovery, by itself, or a person. `needs_attention` is final for recovery;
 * the payment's own state still says where it stands.
 */
export const RECOVERY_STATES = ["automatic", "needs_attention"] as const;
export type RecoveryState = (typeof RECOVERY_STATES)[number];

/** Nobody has decided yet whether an order comes of it. */
export const UNDECIDED: readonly PaymentState[] = ["started", "challenge", "unknown"];

/** Something is still to be done, by the request at work or by recovery. */
export const UNFINISHED: readonly PaymentState[] = [...UNDECIDED, "voiding", "authorised", "refunding"];

/** It has an order. */
export const ORDERED: readonly PaymentState[] = ["authorised", "captured", "refunding", "refunded"];

/** It keeps its checkout from starting another: it may still succeed, or has. */
export const ALIVE: readonly PaymentState[] = [...UNDECIDED, ...ORDERED];

/** Why an authorised amount was given back instead of taken. */
export const VOID_REASONS = [
  "sold_out",
  "price_changed",
  "code_refused",
  "code_not_for_buyer",
  "interrupted",
  "expired",
  "replaced",
  "ended",
] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

export type PaymentReason = DeclineReason | VoidReason;

/** The code was refused by the order's transaction, and is taken off the cart. */
export function isCodeRefused(reason: PaymentReason | null): boolean {
  return reason === "code_refused" || reason === "code_not_for_buyer";
}
