import { type Cart, hasSubscription, itemCount } from "#domain/cart/cart.ts";
import { cashOnDeliveryFee, type CashOnDeliveryTerms } from "#domain/payment/cash-on-delivery.ts";
import { add, type Money } from "#domain/money/money.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import { cartTotals } from "#app/features/cart/lines/cart-totals.ts";
import { estimateShipping } from "#app/features/shipping/shipping-estimate.ts";

interface FeeFacts {
  readonly cash: CashOnDeliveryTerms | null;
  readonly shipping: ShippingTerms | null;
  /** Country of delivery. */
  readonly country: string;
  /** Percentage of the typed code. */
  readonly percent: number;
}

/** Estimates the fee of paying this cart to the courier; null where that is not offered. */
export function cashFee(cart: Cart, { cash, shipping: terms, country, percent }: FeeFacts): Money | null {
  if (cart.length === 0) return null;
  const { discounted } = cartTotals(cart, percent);
  const shipping = estimateShipping(cart, { terms, country, discountedSubtotal: discounted });
  if (shipping === null) return null;
  return cashOnDeliveryFee(cash, {
    country,
    total: add(discounted, shipping),
    units: itemCount(cart),
    hasSubscription: hasSubscription(cart),
  });
}
