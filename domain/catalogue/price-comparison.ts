import type { Money } from "#domain/money/money.ts";
import { pricePerBottle } from "./price-suffix.ts";
import { roundedRatio } from "#domain/money/rounding.ts";

/**
 * Higher price shown next to a price (design §5.34). `single`: price of one bottle on its own, never struck through,
 * since it was never the price of a pack or a subscription. `before`: lowest price of the same offer in the 30 days
 * before its reduction, a bottle's share of it for a pack; struck through.
 */
export interface PriceComparison {
  readonly kind: "single" | "before";
  readonly price: Money;
}

type Offer = {
  readonly price: Money;
  readonly bottles: number;
  readonly isSubscription: boolean;
  /** Lowest price of the 30 days before the present one, if that is a reduction. */
  readonly compareAt: Money | null;
};

/** Tells whether an offer is one bottle, bought once: packs and subscriptions are compared with it. */
export function isSingleBottle({
  bottles,
  isSubscription,
}: Pick<Offer, "bottles" | "isSubscription">): boolean {
  return bottles === 1 && !isSubscription;
}

/**
 * Returns the higher price to show next to an offer's; null when there is none.
 *
 * @param single price of one bottle of the product bought once; null when it is not sold so: then an offer is compared
 * with what it cost itself.
 */
export function comparePrice(offer: Offer, single: Money | null): PriceComparison | null {
  const { price, bottles, compareAt } = offer;
  if (isSingleBottle(offer) || single === null)
    return compareAt === null ? null : { kind: "before", price: pricePerBottle(compareAt, bottles) };
  const own = pricePerBottle(price, bottles);
  const isHigher = single.currency === own.currency && single.amount > own.amount;
  return isHigher ? { kind: "single", price: single } : null;
}

/**
 * Computes the whole percent an offer saves at today's prices; returns `declared` (spec §9, Savings rule:
 * `savingsPercent` of savings.ts) where the platform has nothing to compare with.
 *
 * @param single as for `comparePrice`; null also when the number of bottles in the offer is unknown
 */
export function savedPercent(offer: Offer, single: Money | null, declared: number): number {
  const { price, bottles, compareAt } = offer;
  const [own, other] =
    isSingleBottle(offer) || single === null ? [price, compareAt] : [pricePerBottle(price, bottles), single];
  if (other === null || other.currency !== own.currency || other.amount <= 0) return declared;
  return Math.max(0, roundedRatio(100n * BigInt(other.amount - own.amount), BigInt(other.amount)));
}
