import type { Money } from "#domain/money/money.ts";
import { pricePerBottle } from "./price-suffix.ts";
import { roundedRatio } from "#domain/money/rounding.ts";

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

/**
 * Computes the whole percent an offer saves at today's prices; `declared` (spec §9, Savings rule: `savingsPercent` of
 * savings.ts) stands where the platform names nothing to compare with.
 *
 * @param single as for `comparePrice`; null also when it is unknown how many bottles the offer brings
 */
export function savedPercent(offer: Offer, single: Money | null, declared: number): number {
  const { price, bottles, compareAt } = offer;
  const [own, other] =
    isSingleBottle(offer) || single === null ? [price, compareAt] : [pricePerBottle(price, bottles), single];
  if (other === null || other.currency !== own.currency || other.amount <= 0) return declared;
  return Math.max(0, roundedRatio(100n * BigInt(other.amount - own.amount), BigInt(other.amount)));
}
