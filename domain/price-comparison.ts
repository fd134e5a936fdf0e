import type { Money } from "./money.ts";
import { pricePerBottle } from "./price-suffix.ts";

/**
 * What stands beside a price as the higher one (design §5.34). `single`: what one bottle costs on its own, never struck
 * through, since nobody asked that price for a pack or a subscription before. `before`: what the very same thing cost
 * before a reduction, struck through.
 */
export interface PriceComparison {
  readonly kind: "single" | "before";
  readonly price: Money;
}

type Offer = {
  readonly price: Money;
  readonly bottles: number;
  readonly isSubscription: boolean;
  /** The higher price the platform names (`compareAtPrice` of savings.ts). */
  readonly compareAt: Money | null;
};

/** Whether an offer is one bottle, bought once: what packs and subscriptions compare with. */
export function isSingleBottle({
  bottles,
  isSubscription,
}: Pick<Offer, "bottles" | "isSubscription">): boolean {
  return bottles === 1 && !isSubscription;
}

/**
 * The higher price to show beside an offer's; null when there is none.
 *
 * @param single what one bottle of the product costs bought once; null when it is not sold so: then a bottle's share of
 * the offer's own compare-at price stands for it.
 */
export function comparePrice(offer: Offer, single: Money | null): PriceComparison | null {
  const { price, bottles, compareAt } = offer;
  if (isSingleBottle(offer)) return compareAt === null ? null : { kind: "before", price: compareAt };
  const other = single ?? (compareAt === null ? null : pricePerBottle(compareAt, bottles));
  const own = pricePerBottle(price, bottles);
  const isHigher = other !== null && other.currency === own.currency && other.amount > own.amount;
  return isHigher ? { kind: "single", price: other } : null;
}
