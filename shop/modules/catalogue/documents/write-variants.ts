import { and, eq, inArray } from "drizzle-orm";
import type { CurrencyCode } from "#domain/money/money.ts";
import { currenciesOf } from "#domain/money/price-lists.ts";
import { replaceColumns } from "#shop/database/replace-columns.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { priceHistory, variantPrices, variants } from "#shop/modules/catalogue/catalogue.tables.ts";
import { firstFree } from "#shop/modules/catalogue/first-free.ts";
import type { SeedProduct } from "#shop/modules/catalogue/seed/seed-format.ts";
import { filePricesOf, pricesIn } from "#shop/modules/catalogue/seed/seed-prices.ts";
import type { ProductWriting } from "./product-writing.ts";

type Variant = SeedProduct["facts"]["variants"][number];
type VariantRow = typeof variants.$inferSelect;
type PriceRow = typeof variantPrices.$inferSelect;
type Placed = { readonly variantId: number; readonly variant: Variant };

/**
 * Writes the variants of a batch of products, with the price history.
 *
 * @param taken ids of products and variants, to which those of new variants are added
 */
export async function writeVariants(
  tx: ShopTransaction,
  batch: readonly (Pick<SeedProduct, "facts"> & { readonly id: number })[],
  taken: Set<number>,
  writing: ProductWriting,
): Promise<void> {
  const productIds = batch.map(({ id }) => id);
  const existing = await tx.select().from(variants).where(inArray(variants.productId, productIds));
  const existingOf = Map.groupBy(existing, ({ productId }) => productId);
  const placed: Placed[] = [];
  const rows = batch.flatMap(({ id: productId, facts }) =>
    facts.variants.map((variant, index) => {
      const before = existingOf.get(productId)?.find(({ key }) => key === variant.key);
      const id = before?.id ?? firstFree(productId * 10 + index + 1, taken);
      taken.add(id);
      placed.push({ variantId: id, variant });
      return toRow(variant, { id, productId, position: index + 1, before }, writing);
    }),
  );
  await tx
    .insert(variants)
    .values(rows)
    .onConflictDoUpdate({ target: variants.id, set: replaceColumns(REPLACED) });
  const beforeById = new Map(existing.map((row) => [row.id, row]));
  const prices = rows.map(({ id, ...row }) => ({
    ...row,
    variantId: id,
    currency: writing.config.currency,
    before: beforeById.get(id),
  }));
  const listPrices = await writeListPrices(tx, placed, writing);
  await notePrices(tx, [...prices, ...listPrices], writing.now);
  const kept = new Set(rows.map(({ id }) => id));
  const gone = existing.filter(({ id, removedAt }) => !kept.has(id) && removedAt === null);
  const goneIds = gone.map(({ id }) => id);
  const removed = { removedAt: writing.now, updatedAt: writing.now };
  if (gone.length > 0) await tx.update(variants).set(removed).where(inArray(variants.id, goneIds));
}

/** Columns of an existing variant that its document decides; stock is none of them. */
const REPLACED = [
  "key",
  "sku",
  "position",
  "priceMinor",
  "compareAtMinor",
  "filePrices",
  "subscription",
  "bottles",
  "image",
  "weightGrams",
  "updatedAt",
  "removedAt",
] as const;

function toRow(
  variant: Variant,
  place: {
    readonly id: number;
    readonly productId: number;
    readonly position: number;
    readonly before: VariantRow | undefined;
  },
  { config, now, by }: ProductWriting,
) {
  const { before, ...ids } = place;
  const filePrices = filePricesOf(variant);
  const isAsBefore = by === "files" && before?.filePrices === filePrices;
  const { priceMinor, compareAtMinor } = isAsBefore ? before : pricesIn(config.currency, variant);
  const { key, sku, stock, subscription, bottles, image, weightGrams } = variant;
  const own = { key, sku, stock, subscription, bottles, image, weightGrams };
  return { ...ids, ...own, priceMinor, compareAtMinor, filePrices, updatedAt: now, removedAt: null };
}

/** Price after the writing, and before it. */
type WrittenPrice = Prices & {
  readonly variantId: number;
  readonly currency: CurrencyCode;
  readonly before: Prices | undefined;
};
type Prices = Pick<PriceRow, "priceMinor" | "compareAtMinor">;

/** Writes the prices of the lists; those that a document no longer has, or of other currencies, are removed. */
async function writeListPrices(
  tx: ShopTransaction,
  placed: readonly Placed[],
  { config, by }: ProductWriting,
): Promise<WrittenPrice[]> {
  const lists = currenciesOf(config).filter((currency) => currency !== config.currency);
  const ids = placed.map(({ variantId }) => variantId);
  const existing = await tx.select().from(variantPrices).where(inArray(variantPrices.variantId, ids));
  const before = new Map(existing.map((row) => [priceKey(row), row]));
  const rows = placed.flatMap(({ variantId, variant }) =>
    lists.flatMap((currency): PriceRow[] => {
      const price = variant.prices?.[currency];
      if (price === undefined) return [];
      const filePrices = filePricesOf(price);
      const old = before.get(priceKey({ variantId, currency }));
      if (by === "files" && old?.filePrices === filePrices) return [old];
      return [{ variantId, currency, filePrices, ...pricesIn(currency, price) }];
    }),
  );
  const kept = new Set(rows.map(priceKey));
  const gone = existing.filter((row) => !kept.has(priceKey(row)));
  for (const [currency, prices] of Map.groupBy(gone, (row) => row.currency)) {
    const variantIds = prices.map(({ variantId }) => variantId);
    const isGone = and(eq(variantPrices.currency, currency), inArray(variantPrices.variantId, variantIds));
    await tx.delete(variantPrices).where(isGone);
  }
  if (rows.length > 0) {
    const set = replaceColumns(["priceMinor", "compareAtMinor", "filePrices"]);
    const target = [variantPrices.variantId, variantPrices.currency];
    await tx.insert(variantPrices).values(rows).onConflictDoUpdate({ target, set });
  }
  return rows.map((row) => ({ ...row, before: before.get(priceKey(row)) }));
}

async function notePrices(tx: ShopTransaction, prices: readonly WrittenPrice[], now: Date): Promise<void> {
  const changed = prices
    .filter(
      ({ before, priceMinor, compareAtMinor }) =>
        before?.priceMinor !== priceMinor || before.compareAtMinor !== compareAtMinor,
    )
    .map(({ variantId, currency, priceMinor, compareAtMinor }) => ({
      ...{ variantId, currency, priceMinor, compareAtMinor },
      validFrom: now,
    }));
  if (changed.length > 0) await tx.insert(priceHistory).values(changed);
}

function priceKey({ variantId, currency }: Pick<PriceRow, "variantId" | "currency">): string {
  return `${variantId} ${currency}`;
}
