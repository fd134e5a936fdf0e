import { type Cart, hasSubscription } from "#domain/cart/cart.ts";
import type { Money } from "#domain/money/money.ts";
import { shippingPrice, type ShippingTerms } from "#domain/shipping/shipping.ts";

interface EstimateFacts {
  readonly terms: ShippingTerms | null;
  readonly country: string;
  readonly discountedSubtotal: Money;
}

/**
 * Estimates the delivery cost by the platform's own terms. Null if the terms are not known, in another currency, or
 * without the country.
 */
export function estimateShipping(
  cart: Cart,
  { terms, country, discountedSubtotal }: EstimateFacts,
): Money | null {
  if (terms === null) return null;
  return shippingPrice({ country, discountedSubtotal, hasSubscription: hasSubscription(cart), terms });
}
