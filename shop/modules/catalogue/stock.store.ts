import { and, eq, gte, sql } from "drizzle-orm";
import type { ShopTransaction } from "../../database/shop-database.ts";
import { variants } from "./catalogue.tables.ts";

/**
 * Takes goods off the shelf inside the order's transaction; the row stays locked until that ends, so that two orders
 * never get the same bottle. Call `catalogue.refresh()` after the commit.
 *
 * @param quantity pieces, a whole number from 1
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
