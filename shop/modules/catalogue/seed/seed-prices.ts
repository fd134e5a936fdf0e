import { type CurrencyCode, parseDecimal } from "#domain/money/money.ts";
import type { ProductFacts } from "./seed-format.ts";

type SeedPrice = Pick<ProductFacts["variants"][number], "price" | "compareAtPrice">;

/** Writes prices as text, to notice a change in the files. */
export function filePricesOf({ price, compareAtPrice }: SeedPrice): string {
  return `${price} ${compareAtPrice ?? "-"}`;
}

/** Parses prices of a file. */
export function pricesIn(currency: CurrencyCode, { price, compareAtPrice }: SeedPrice) {
  return {
    priceMinor: minorUnits(price, currency),
    compareAtMinor: compareAtPrice === null ? null : minorUnits(compareAtPrice, currency),
  };
}

function minorUnits(decimal: string, currency: CurrencyCode): number {
  const money = parseDecimal(decimal, currency);
  if (!money) throw new Error(`The seed format let ${decimal} pass as a price.`);
  return money.amount;
}
