import type { PgBoss } from "pg-boss";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import type { CatalogueProduct } from "#shop/modules/catalogue/catalogue.ts";
import { queueProductUpdate } from "#shop/modules/catalogue/updates/product-update.ts";
import { stockMovements } from "#shop/modules/catalogue/stock-movement.tables.ts";
import { returnStock } from "#shop/modules/catalogue/stock.store.ts";
import type { Order } from "./order.tables.ts";

export interface GoodsShop {
  readonly jobs: PgBoss;
  readonly productById: (id: number) => CatalogueProduct | null;
  readonly shopUrl: string;
}

/** Units of a line, by its position in the order's snapshot. */
export interface RestockedUnits {
  readonly line: number;
  readonly quantity: number;
}

/**
 * Restocks goods of an order, with stock movements, and queues `products/update` for goods available again. Call
 * `catalogue.refresh()` after the commit.
 */
export async function returnGoods(
  tx: ShopTransaction,
  { jobs, productById, shopUrl }: GoodsShop,
  { order, units, now }: { order: Order; units: readonly RestockedUnits[]; now: Date },
): Promise<void> {
  const goods = units.flatMap(({ line, quantity }) => {
    const agreed = order.snapshot.lines[line];
    return agreed === undefined || quantity === 0
      ? []
      : [{ variantId: agreed.variantId, productId: agreed.productId, quantity }];
  });
  if (goods.length === 0) return;
  const backOnSale = new Map<number, { readonly productId: number; readonly stock: number }>();
  // In the order in which orders take goods, to avoid deadlocks.
  for (const { variantId, productId, quantity } of goods.toSorted((a, b) => a.variantId - b.variantId)) {
    const stock = await returnStock(tx, variantId, quantity);
    if (stock === quantity || (stock !== null && backOnSale.has(variantId)))
      backOnSale.set(variantId, { productId, stock });
  }
  await tx
    .insert(stockMovements)
    .values(
      goods.map(({ variantId, quantity }) => ({ variantId, quantity, orderId: order.id, createdAt: now })),
    );
  const stock = new Map([...backOnSale].map(([variantId, back]) => [variantId, back.stock]));
  for (const productId of new Set([...backOnSale.values()].map((back) => back.productId))) {
    const product = productById(productId);
    if (product) await queueProductUpdate(tx, jobs, { product, stock, shopUrl, now });
  }
}
