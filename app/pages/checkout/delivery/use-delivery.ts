import { HOME_COUNTRY } from "#domain/address/countries.ts";
import { type Cart, hasSubscription } from "#domain/cart/cart.ts";
import type { Money } from "#domain/money/money.ts";
import { DELIVERY_METHODS, type DeliveryMethod } from "#domain/shipping/service-terms.ts";
import { hasPickup } from "#domain/shipping/shipping.ts";
import { recordOf } from "#domain/text/record-of.ts";
import { cartTotals } from "#app/features/cart/lines/cart-totals.ts";
import type { CheckoutValues } from "#app/features/checkout/checkout-fields.ts";
import { estimateShipping } from "#app/features/shipping/shipping-estimate.ts";
import { useProductSets } from "#app/features/cart/lines/use-product-sets.ts";
import { useShipping } from "#app/features/shipping/use-shipping.ts";

interface Delivery {
  /** The cart can go to a pick-up point of the country of delivery. */
  readonly offersPickup: boolean;
  /** The chosen method, or the courier where points are not offered. */
  readonly method: DeliveryMethod;
  /** Prices of the methods with a discount in percent; null where one is not known here. */
  readonly prices: (percent: number) => Readonly<Record<DeliveryMethod, Money | null>>;
}

/** Returns how the cart can be delivered. Points are in Romania alone, and not for subscriptions: a contract has none. */
export function useDelivery(
  cart: Cart,
  { deliveryMethod, delivery_country: country }: CheckoutValues,
): Delivery {
  const { terms } = useShipping();
  const sets = useProductSets();
  const offersPickup =
    terms !== null && country === HOME_COUNTRY && hasPickup(terms, country) && !hasSubscription(cart);
  return {
    offersPickup,
    method: offersPickup && deliveryMethod === "pickup" ? "pickup" : "courier",
    prices: (percent) =>
      recordOf(DELIVERY_METHODS, (method) => {
        const discountedSubtotal = cartTotals(cart, percent, sets).discounted;
        return estimateShipping(cart, { terms, country, discountedSubtotal, method });
      }),
  };
}
