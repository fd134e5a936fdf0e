import { type Cart, hasSubscription } from "#domain/cart/cart.ts";
import type { Money } from "#domain/money/money.ts";
import type { DeliveryMethod } from "#domain/shipping/service-terms.ts";
import { shippingPrice, type ShippingTerms } from "#domain/shipping/shipping.ts";

interface EstimateFacts {
  readonly terms: ShippingTerms | null;
  readonly country: string;
  readonly discountedSubtotal: Money;
  /** By courier when absent. */
  readonly method?: DeliveryMethod;
}

/**
 * Estimates the delivery cost by the platform's own terms. Null if the terms are not known, in another currency, or
 * without the country.
 */
export function estimateShipping(cart: Cart, { terms, ...facts }: EstimateFacts): Money | null {
  if (terms === null) return null;
  return shippingPrice({ ...facts, hasSubscription: hasSubscription(cart), terms });
}
