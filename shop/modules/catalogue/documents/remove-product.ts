import { and, eq, isNull } from "drizzle-orm";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { products, variants } from "#shop/modules/catalogue/catalogue.tables.ts";

/**
 * Removes a product from the shop; its rows, price history and documents stay, for orders and for `writeProduct`, which
 * sells it again. Subscriptions to it end as discontinued. Call `catalogue.refresh()` after the commit.
 *
 * @returns false when there is none of this handle
 */
export async function removeProduct(tx: ShopTransaction, handle: string, now: Date): Promise<boolean> {
  const [removed] = await tx
    .update(products)
    .set({ removedAt: now, updatedAt: now, editedAt: now })
    .where(and(eq(products.handle, handle), isNull(products.removedAt)))
    .returning({ id: products.id });
  if (removed === undefined) return false;
  await tx
    .update(variants)
    .set({ removedAt: now, updatedAt: now })
    .where(and(eq(variants.productId, removed.id), isNull(variants.removedAt)));
  return true;
}
