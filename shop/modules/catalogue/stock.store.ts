import { and, eq, gte, sql } from "drizzle-orm";
import { isAmong } from "#lib/database/is-among.server.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { variants } from "./catalogue.tables.ts";

/**
 * Decrements the inventory (stock) of a variant inside the order's transaction. The row stays locked until that ends,
 * so that two orders never get the same unit. Call `catalogue.refresh()` after the commit.
 *
 * @param quantity units, a whole number from 1
 * @returns false when fewer are left; nothing is taken then
 */
export async function takeStock(tx: ShopTransaction, variantId: number, quantity: number): Promise<boolean> {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError(`Not a quantity: ${quantity}`);
  const taken = await tx
    .update(variants)
    .set({ stock: sql`${variants.stock} - ${quantity}`, updatedAt: sql`now()` })
    .where(and(eq(variants.id, variantId), gte(variants.stock, quantity)))
    .returning({ id: variants.id });
  return taken.length === 1;
}

/**
 * Puts goods of a cancelled order back into stock.
 *
 * @returns the new stock; null for a variant that is gone from the database
 */
export async function returnStock(
  tx: ShopTransaction,
  variantId: number,
  quantity: number,
): Promise<number | null> {
  const [row] = await tx
    .update(variants)
    .set({ stock: sql`${variants.stock} + ${quantity}`, updatedAt: sql`now()` })
    .where(eq(variants.id, variantId))
    .returning({ stock: variants.stock });
  return row?.stock ?? null;
}

/**
 * Sets a variant's stock to the counted number; orders wait meanwhile. Call `catalogue.refresh()` after the commit.
 *
 * @returns the stock before; null for a variant that is gone
 */
export async function setStock(
  tx: ShopTransaction,
  variantId: number,
  quantity: number,
): Promise<number | null> {
  const [before] = await tx.select().from(variants).where(eq(variants.id, variantId)).for("update");
  if (before === undefined) return null;
  await tx
    .update(variants)
    .set({ stock: quantity, updatedAt: sql`now()` })
    .where(eq(variants.id, variantId));
  return before.stock;
}

/**
 * Sets the stock of any number of variants, by their ids, in two statements.
 *
 * @returns the stock before of those that exist
 */
export async function setStocks(
  tx: ShopTransaction,
  counts: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number>> {
  const before = await tx
    .select({ id: variants.id, stock: variants.stock })
    .from(variants)
    .where(isAmong(variants.id, [...counts.keys()]))
    // As in every other order of locks.
    .orderBy(variants.id)
    .for("update");
  const ids = sql`${sql.param([...counts.keys()])}::int[]`;
  const stocks = sql`${sql.param([...counts.values()])}::int[]`;
  await tx
    .update(variants)
    .set({ stock: sql`counted.stock`, updatedAt: sql`now()` })
    .from(sql`unnest(${ids}, ${stocks}) AS counted (id, stock)`)
    .where(eq(variants.id, sql`counted.id`));
  return new Map(before.map(({ id, stock }) => [id, stock]));
}
