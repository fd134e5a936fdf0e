import type { PgBoss } from "pg-boss";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import type { CatalogueView } from "#shop/modules/catalogue/catalogue-view.ts";
import { buildProduct } from "#shop/modules/catalogue/rows/build-product.ts";
import { readProducts } from "#shop/modules/catalogue/rows/catalogue-rows.ts";
import { queueProductUpdates } from "./product-update.ts";

/** Number of products that are read, and whose webhooks are stored, at once. */
const BATCH = 200;

interface Announcing {
  readonly jobs: PgBoss;
  readonly catalogue: CatalogueView;
  /** Address of the shop, for the pictures' addresses. */
  readonly shopUrl: string;
  readonly now: Date;
  /** Receives the number of products announced and of all, after each batch. */
  readonly report?: (done: number, all: number) => void;
}

/**
 * Queues `products/update` for products as the transaction has written them: webhooks and products are committed together.
 * Products that the store does not show get none.
 */
export async function announceProducts(
  tx: ShopTransaction,
  { jobs, catalogue, shopUrl, now, report }: Announcing,
  ids: readonly number[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await readProducts(tx, ids.slice(start, start + BATCH));
    const updates = rows.flatMap((row) => {
      const product = buildProduct(row, catalogue.pricing, catalogue);
      return product === null ? [] : [{ product, shopUrl, now }];
    });
    await queueProductUpdates(tx, jobs, updates);
    report?.(Math.min(start + BATCH, ids.length), ids.length);
  }
}
