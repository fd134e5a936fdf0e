import { divide, type Money } from "#domain/money/money.ts";
import { mentions, normaliseTitle } from "./title-keywords.ts";

const BOTTLES_IN_TITLE =
  /(?<!\d)(\d{1,2}) ?(?:x |de )?(?:pack|bottle|flaco)|(?:pack of|pachet(?: de)?) (\d{1,2})(?!\d)/;

type SuffixFacts = {
  readonly title: string;
  readonly isSubscription: boolean;
  readonly bottles?: number | undefined;
};

/**
 * Returns the kind of suffix after a variant's price (spec §9: "'per bottle' for 3 pack, 'per month' for subscription
 * or monthly"). "per-bottle" goes with `pricePerBottle`, not with the pack's total.
 *
 * @param bottles number according to the platform; otherwise the title decides
 */
export function priceSuffix({
  title,
  isSubscription,
  bottles,
}: SuffixFacts): "per-bottle" | "per-month" | null {
  if ((bottles ?? bottlesIn(title)) > 1) return "per-bottle";
  return isSubscription || mentions(title, ["monthly", "lunar"]) ? "per-month" : null;
}

/** Reads the number of bottles in a title: "3 pack", "3-pack", "3 flacoane", "Pachet de 3" → 3; none → 1. */
export function bottlesIn(title: string): number {
  const match = BOTTLES_IN_TITLE.exec(normaliseTitle(title));
  return Math.max(1, Number(match?.[1] ?? match?.[2] ?? 1));
}

/** Returns the price of one bottle of a pack, rounded to the minor unit. */
export function pricePerBottle(price: Money, bottles: number): Money {
  return divide(price, Math.max(1, bottles));
}
