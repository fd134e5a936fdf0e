/** Payment options (spec §9), in the order shown; the ids are sent in the cart attribute `payment_method`. */
export const PAYMENT_METHODS = ["card", "paypal", "apple_pay", "google_pay"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Methods that our own shop can keep for the renewals of a subscription. */
export const RENEWABLE_METHODS = ["card"] as const satisfies readonly PaymentMethod[];

/** The courier collects the money at the door. */
export const CASH_ON_DELIVERY = "cash_on_delivery";

/** The customer pays into the merchant's bank account, and the goods are sent once the money has come. */
export const BANK_TRANSFER = "bank_transfer";

/**
 * Methods without a gateway: the order is made unpaid, and the merchant notes its money once it has come. Only the
 * embedded shop offers them.
 */
export const DEFERRED_METHODS = [CASH_ON_DELIVERY, BANK_TRANSFER] as const;
export type DeferredMethod = (typeof DEFERRED_METHODS)[number];

/** Everything a customer can choose between. */
export const CHOSEN_METHODS = [...PAYMENT_METHODS, ...DEFERRED_METHODS] as const;
export type ChosenMethod = (typeof CHOSEN_METHODS)[number];

/**
 * Returns the methods an order can be paid with: with a subscription only those that can be kept.
 *
 * @param takesCards false where the shop has no gateway
 * @param deferred methods without a gateway that the shop offers for the order
 */
export function methodsFor({
  hasSubscription,
  takesCards = true,
  deferred = [],
}: {
  readonly hasSubscription: boolean;
  readonly takesCards?: boolean;
  readonly deferred?: readonly DeferredMethod[];
}): readonly ChosenMethod[] {
  if (hasSubscription) return takesCards ? RENEWABLE_METHODS : [];
  return [...(takesCards ? PAYMENT_METHODS : []), ...deferred];
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

/** Tells whether an order by a method is made unpaid, and its money is noted later. */
export function isDeferredMethod(value: unknown): value is DeferredMethod {
  return (DEFERRED_METHODS as readonly unknown[]).includes(value);
}
