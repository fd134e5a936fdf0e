import { and, eq, notInArray } from "drizzle-orm";
import { type CurrencyCode, parseDecimal } from "#domain/money/money.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { priceHistory, variantPrices } from "#shop/modules/catalogue/catalogue.tables.ts";
import { currenciesOf } from "#domain/money/price-lists.ts";
import type { ShopConfig } from "#shop/modules/catalogue/shop-config.ts";
import type { ProductFacts } from "./seed-format.ts";

type SeedVariant = ProductFacts["variants"][number];
type SeedPrice = Pick<SeedVariant, "price" | "compareAtPrice">;

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

/**
 * Writes a variant's prices in the shop's price lists, with the price history. Prices set by hand stay until the files
 * change theirs; prices of other currencies are removed.
 */
export async function writeListPrices(
  tx: ShopTransaction,
  variantId: number,
  { prices = {} }: Pick<SeedVariant, "prices">,
  config: ShopConfig,
  now: Date,
): Promise<void> {
  const existing = await tx.select().from(variantPrices).where(eq(variantPrices.variantId, variantId));
  const written: CurrencyCode[] = [];
  for (const currency of currenciesOf(config)) {
    const price = currency === config.currency ? undefined : prices[currency];
    if (price === undefined) continue;
    written.push(currency);
    const before = existing.find((row) => row.currency === currency);
    const filePrices = filePricesOf(price);
    if (before?.filePrices === filePrices) continue;
    const row = { ...pricesIn(currency, price), filePrices };
    await tx
      .insert(variantPrices)
      .values({ variantId, currency, ...row })
      .onConflictDoUpdate({ target: [variantPrices.variantId, variantPrices.currency], set: row });
    const { priceMinor, compareAtMinor } = row;
    if (before?.priceMinor !== priceMinor || before.compareAtMinor !== compareAtMinor)
      await tx
        .insert(priceHistory)
        .values({ variantId, currency, priceMinor, compareAtMinor, validFrom: now });
  }
  const isOfVariant = eq(variantPrices.variantId, variantId);
  await tx
    .delete(variantPrices)
    .where(
      written.length === 0 ? isOfVariant : and(isOfVariant, notInArray(variantPrices.currency, written)),
    );
}

function minorUnits(decimal: string, currency: CurrencyCode): number {
  const money = parseDecimal(decimal, currency);
  if (!money) throw new Error(`The seed format let ${decimal} pass as a price.`);
  return money.amount;
}
