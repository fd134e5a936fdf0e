import { and, isNull } from "drizzle-orm";
import { isAmong } from "#lib/database/is-among.server.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { products, variants } from "#shop/modules/catalogue/catalogue.tables.ts";

/**
 * Removes a product from the shop; its rows, price history and documents stay, for orders and for `writeProduct`, which
 * sells it again. Subscriptions to it end as discontinued. Call `catalogue.refresh()` after the commit.
 *
 * @returns false when there is none of this handle
 */
export async function removeProduct(tx: ShopTransaction, handle: string, now: Date): Promise<boolean> {
  return (await removeProducts(tx, [handle], now)) > 0;
}

/** Does the same for any number of products, in two statements; returns how many there were. */
export async function removeProducts(
  tx: ShopTransaction,
  handles: readonly string[],
  now: Date,
): Promise<number> {
  const removed = await tx
    .update(products)
    .set({ removedAt: now, updatedAt: now, editedAt: now })
    .where(and(isAmong(products.handle, handles), isNull(products.removedAt)))
    .returning({ id: products.id });
  const ids = removed.map(({ id }) => id);
  await tx
    .update(variants)
    .set({ removedAt: now, updatedAt: now })
    .where(and(isAmong(variants.productId, ids), isNull(variants.removedAt)));
  return ids.length;
}
