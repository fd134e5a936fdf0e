import type { DeclineReason } from "./payment-gateway.ts";

/**
 * started → challenge | unknown | declined | authorised → captured, and from anywhere before `authorised` through
 * `voiding` to `voided`. An order exists exactly when the state is `authorised` or `captured`.
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
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Nobody has decided yet whether an order comes of it. */
export const UNDECIDED: readonly PaymentState[] = ["started", "challenge", "unknown"];

/** Something is still to be done, by the request at work or by recovery. */
export const UNFINISHED: readonly PaymentState[] = [...UNDECIDED, "voiding", "authorised"];

/** It keeps its checkout from starting another: it may still succeed, or has. */
export const ALIVE: readonly PaymentState[] = [...UNDECIDED, "authorised", "captured"];

/** Why an authorised amount was given back instead of taken. */
export const VOID_REASONS = [
  "sold_out",
  "price_changed",
  "code_refused",
  "interrupted",
  "expired",
  "replaced",
] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

export type PaymentReason = DeclineReason | VoidReason;
