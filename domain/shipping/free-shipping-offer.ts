import { compare, type Money, subtract } from "#domain/money/money.ts";
import { freeShippingProgress } from "./shipping.ts";

interface CartWithDelivery<Offer> {
  readonly discounted: Money;
  /** Threshold of free delivery. */
  readonly over: Money;
  /** Price of delivery now. */
  readonly delivery: Money;
  /** Computes the discounted subtotal of the cart with an offer; null when the cart refuses it. */
  readonly discountedWith: (offer: Offer) => Money | null;
}

/** Offer that makes delivery free. */
interface FreeShippingOffer<Offer> {
  readonly offer: Offer;
  /** Increase of the total, delivery included; negative when the order costs less with the offer. */
  readonly increase: Money;
}

/**
 * Chooses the cheapest offer with which delivery is free; null when no single one has that effect. Its price is never
 * below what is missing, since a discount makes no product dearer.
 *
 * @param offers in the currency of the cart
 */
export function cheapestFreeShippingOffer<Offer extends { readonly price: Money }>(
  offers: readonly Offer[],
  { discounted, over, delivery, discountedWith }: CartWithDelivery<Offer>,
): FreeShippingOffer<Offer> | null {
  const closing = offers.flatMap((offer) => {
    const total = discountedWith(offer);
    if (total === null || !freeShippingProgress(total, over).reached) return [];
    return [{ offer, increase: subtract(subtract(total, discounted), delivery) }];
  });
  return closing.toSorted((a, b) => compare(a.offer.price, b.offer.price))[0] ?? null;
}
