import type { PgBoss } from "pg-boss";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { CatalogueCollection, CatalogueProduct } from "#shop/modules/catalogue/catalogue.ts";
import { queueCollectionUpdate } from "./collection-update.ts";
import { queueProductUpdate } from "./product-update.ts";

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
    for (const product of products) await queueProductUpdate(tx, jobs, { product, shopUrl, now });
    for (const collection of collections) await queueCollectionUpdate(tx, jobs, { collection, now });
  });
}
