import { and, eq, inArray, sql } from "drizzle-orm";
import type { CurrencyCode } from "#domain/money/money.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { priceHistory, variantPrices, variants } from "./catalogue.tables.ts";

export interface NewPrice {
  readonly variantId: number;
  /** Currency of a price list; absent for the shop's own price. */
  readonly list?: CurrencyCode | undefined;
  /** Integer minor units, VAT included. */
  readonly priceMinor: number;
  /** Compare-at price, shown struck through. */
  readonly compareAtMinor: number | null;
  readonly now: Date;
}

/**
 * Sets a variant's price by hand, with its row in the price history. The seed files change it again only when their own
 * price changes. Call `catalogue.refresh()` after the commit.
 *
 * @returns false when it already has exactly this price
 */
export async function setPrice(
  tx: ShopTransaction,
  { variantId, list, priceMinor, compareAtMinor, now }: NewPrice,
): Promise<boolean> {
  // The variant is locked for a price of a list, too, and its change is noticed by other processes.
  const [variant] = await tx.select().from(variants).where(eq(variants.id, variantId)).for("update");
  const before = list === undefined ? variant : await findListPrice(tx, variantId, list);
  if (before === undefined) return false;
  if (before.priceMinor === priceMinor && before.compareAtMinor === compareAtMinor) return false;
  const price = { priceMinor, compareAtMinor };
  await tx
    .update(variants)
    .set({ ...(list === undefined && price), updatedAt: sql`now()` })
    .where(eq(variants.id, variantId));
  if (list !== undefined) await tx.update(variantPrices).set(price).where(isListPrice(variantId, list));
  await tx
    .insert(priceHistory)
    .values({ variantId, ...price, ...(list !== undefined && { currency: list }), validFrom: now });
  return true;
}

/** Stored price of a variant, in minor units. */
export type StoredPrice = Pick<NewPrice, "priceMinor" | "compareAtMinor">;

/** Reads the prices of a product's variants, and locks them until the transaction ends. */
export async function lockPrices(
  tx: ShopTransaction,
  productId: number,
  list: CurrencyCode | undefined,
): Promise<ReadonlyMap<number, StoredPrice>> {
  const rows = await tx
    .select()
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(variants.id)
    .for("update");
  if (list === undefined) return new Map(rows.map((row) => [row.id, row]));
  const ids = rows.map(({ id }) => id);
  const listed = await tx
    .select()
    .from(variantPrices)
    .where(and(eq(variantPrices.currency, list), inArray(variantPrices.variantId, ids)));
  return new Map(listed.map((row) => [row.variantId, row]));
}

/** Reads prices of a list, in minor units, by variant. */
export async function listPrices(
  tx: ShopTransaction,
  variantIds: readonly number[],
  list: CurrencyCode,
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select()
    .from(variantPrices)
    .where(and(eq(variantPrices.currency, list), inArray(variantPrices.variantId, variantIds)));
  return new Map(rows.map(({ variantId, priceMinor }) => [variantId, priceMinor]));
}

async function findListPrice(tx: ShopTransaction, variantId: number, list: CurrencyCode) {
  const [price] = await tx.select().from(variantPrices).where(isListPrice(variantId, list));
  return price;
}

function isListPrice(variantId: number, list: CurrencyCode) {
  return and(eq(variantPrices.variantId, variantId), eq(variantPrices.currency, list));
}
