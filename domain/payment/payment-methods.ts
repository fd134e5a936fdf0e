/** Payment options (spec §9), in the order shown; the ids are sent in the cart attribute `payment_method`. */
export const PAYMENT_METHODS = ["card", "paypal", "apple_pay", "google_pay"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Methods that our own shop can keep for the renewals of a subscription. */
export const RENEWABLE_METHODS = ["card"] as const satisfies readonly PaymentMethod[];

/** Returns the methods an order can be paid with: with a subscription only those that can be kept. */
export function methodsFor({
  hasSubscription,
}: {
  readonly hasSubscription: boolean;
}): readonly [PaymentMethod, ...PaymentMethod[]] {
  return hasSubscription ? RENEWABLE_METHODS : PAYMENT_METHODS;
}

/** Means of an order that store credit pays in full; Shopify's name for it. */
export const STORE_CREDIT_MEANS = "gift_card";

/** All means of payment; `gift_card` is never chosen as a method, it is entered by its code. */
export const PAYMENT_MEANS = [...PAYMENT_METHODS, STORE_CREDIT_MEANS] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return (PAYMENT_METHODS as readonly unknown[]).includes(value);
}
