import type { PgBoss } from "pg-boss";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { CatalogueCollection, CatalogueProduct } from "#shop/modules/catalogue/catalogue.ts";
import { queueCollectionUpdate } from "./collection-update.ts";
import { queueProductUpdates } from "./product-update.ts";

/** Number of products whose webhooks one statement stores: their payloads are in memory together. */
const BATCH = 200;

export interface CatalogueUpdate {
  readonly products: readonly CatalogueProduct[];
  readonly collections: readonly CatalogueCollection[];
  /** Address of the shop, for the pictures' addresses. */
  readonly shopUrl: string;
  readonly now: Date;
}

/** Queues `products/update` and `collections/update` for the whole catalogue, after the seed files changed. */
export async function queueCatalogueUpdate(
  database: ShopDatabase,
  jobs: PgBoss,
  { products, collections, shopUrl, now }: CatalogueUpdate,
): Promise<void> {
  await database.transaction(async (tx) => {
    for (let start = 0; start < products.length; start += BATCH) {
      const batch = products.slice(start, start + BATCH);
      await queueProductUpdates(
        tx,
        jobs,
        batch.map((product) => ({ product, shopUrl, now })),
      );
    }
    for (const collection of collections) await queueCollectionUpdate(tx, jobs, { collection, now });
  });
}
