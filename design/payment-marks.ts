import type { PaymentMethod } from "#domain/payment/payment-methods.ts";

/** Accepted card brands, in the order shown; each has a drawing in `payment-marks/`. */
export const CARD_MARKS = ["visa", "mastercard", "maestro", "amex"] as const;

/** All drawings of `payment-marks/`: card brands, and wallets under the ids of their payment methods (`domain/payment/payment-methods.ts`). */
export const PAYMENT_MARKS = [
  "visa",
  "mastercard",
  "maestro",
  "amex",
  "paypal",
  "apple_pay",
  "google_pay",
] as const;

export type PaymentMarkName = (typeof PAYMENT_MARKS)[number];

/** Returns the drawings for a payment method: those of all card brands, or the wallet's own. */
export function marksOfMethod(method: PaymentMethod): readonly PaymentMarkName[] {
  return method === "card" ? CARD_MARKS : [method];
}
