/** Payment options (spec §9), in the order shown; the ids are sent in the cart attribute `payment_method`. */
export const PAYMENT_METHODS = ["card", "paypal", "apple_pay", "google_pay"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Methods that our own shop can keep for the renewals of a subscription. */
export const RENEWABLE_METHODS = ["card"] as const satisfies readonly PaymentMethod[];

/**
 * Method without a gateway: the order is made unpaid, the courier collects its money at the door, and the merchant notes
 * it. Only the embedded shop offers it.
 */
export const CASH_ON_DELIVERY = "cash_on_delivery";

/** Everything a customer can choose between. */
export const CHOSEN_METHODS = [...PAYMENT_METHODS, CASH_ON_DELIVERY] as const;
export type ChosenMethod = (typeof CHOSEN_METHODS)[number];

/**
 * Returns the methods an order can be paid with: with a subscription only those that can be kept.
 *
 * @param isCashOffered the shop offers cash on delivery for the order (`cashOnDeliveryFee`)
 */
export function methodsFor({
  hasSubscription,
  isCashOffered = false,
}: {
  readonly hasSubscription: boolean;
  readonly isCashOffered?: boolean;
}): readonly [ChosenMethod, ...ChosenMethod[]] {
  if (hasSubscription) return RENEWABLE_METHODS;
  return isCashOffered ? CHOSEN_METHODS : PAYMENT_METHODS;
}

/** Means of an order that store credit pays in full; Shopify's name for it. */
export const STORE_CREDIT_MEANS = "gift_card";

/** All means of payment; `gift_card` is never chosen as a method, it is entered by its code. */
export const PAYMENT_MEANS = [...CHOSEN_METHODS, STORE_CREDIT_MEANS] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return (PAYMENT_METHODS as readonly unknown[]).includes(value);
}

export function isChosenMethod(value: unknown): value is ChosenMethod {
  return (CHOSEN_METHODS as readonly unknown[]).includes(value);
}
