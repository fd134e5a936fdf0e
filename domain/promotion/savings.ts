import { metafieldValue, type Metafields } from "#domain/catalogue/metafields.ts";
import { parseDecimal, type Money } from "#domain/money/money.ts";
import { roundedRatio } from "#domain/money/rounding.ts";
import { mentions } from "#domain/catalogue/title-keywords.ts";

/** spec §9 (Savings rule): "default to 10% unless a savings metafield exists". */
export const SAVINGS_DEFAULT_PERCENT = 10;

const DEFAULT_SAVINGS_KEYWORDS = [
  "monthly",
  "quarterly",
  "3 month",
  "3 pack",
  "lunar",
  "trimestrial",
  "abonament",
  "3 luni",
  "3 flacoane",
  "pachet 3",
  "pachet de 3",
];

type OfferFacts = {
  readonly title: string;
  readonly price: Money;
  /** The platform's own compare-at price. */
  readonly compareAt: Money | null;
  readonly metafields: Metafields;
};

/**
 * Returns the whole percent to show as saved, 0 to 100 (spec §9, Savings rule): the `savings` metafield ("15" or
 * "15%"), else 10 for titles that mention a month, a quarter or a pack of three in either language, else the rounded
 * difference to the compare-at price, else 0.
 */
export function savingsPercent({ title, price, compareAt, metafields }: OfferFacts): number {
  const declared = percentIn(metafieldValue(metafields, "savings"));
  if (declared !== null) return declared;
  if (mentions(title, DEFAULT_SAVINGS_KEYWORDS)) return SAVINGS_DEFAULT_PERCENT;
  const before = compareAtPrice({ price, compareAt, metafields });
  if (before === null) return 0;
  return roundedRatio(100n * BigInt(before.amount - price.amount), BigInt(before.amount));
}

/**
 * Returns the price to strike through next to `price`; null when no higher one is known. The platform's own comes first
 * because it is in the buyer's currency; the metafields `compare_at_price` and `originalPrice` (spec §3) are plain
 * decimals and are read in the price's.
 */
export function compareAtPrice({ price, compareAt, metafields }: Omit<OfferFacts, "title">): Money | null {
  const inMetafields = ["compare_at_price", "originalPrice"].map((key) =>
    parseDecimal(metafieldValue(metafields, key) ?? "", price.currency),
  );
  const candidates = [compareAt, ...inMetafields];
  return (
    candidates.find((money) => money?.currency === price.currency && money.amount > price.amount) ?? null
  );
}

function percentIn(text: string | null): number | null {
  const digits = /^(\d{1,3}(?:\.\d+)?)\s*%?$/.exec(text ?? "")?.[1];
  if (digits === undefined) return null;
  const percent = Math.round(Number(digits));
  return percent <= 100 ? percent : null;
}
