/** Payment options (spec §9), in the order shown; the ids travel in the cart attribute `payment_method`. */
export const PAYMENT_METHODS = ["card", "paypal", "apple_pay", "google_pay"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return (PAYMENT_METHODS as readonly unknown[]).includes(value);
}
