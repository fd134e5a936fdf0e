import { inArray, or } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import { isAmong } from "#lib/database/is-among.server.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import type { CatalogueView } from "#shop/modules/catalogue/catalogue-view.ts";
import { products, variants } from "#shop/modules/catalogue/catalogue.tables.ts";
import { buildCollection } from "#shop/modules/catalogue/rows/build-product.ts";
import { readCollections } from "#shop/modules/catalogue/rows/catalogue-rows.ts";
import { announceProducts } from "#shop/modules/catalogue/updates/announce-products.ts";
import { queueCollectionUpdate } from "#shop/modules/catalogue/updates/collection-update.ts";
import type { PlannedChange } from "./import-plan.ts";

interface Announcing {
  readonly jobs: PgBoss;
  readonly catalogue: CatalogueView;
  readonly settings: { readonly publicUrl: string };
  readonly now: Date;
  /** Receives the number of products announced and of all. */
  readonly report: (done: number, all: number) => void;
}

/** Queues the webhooks of what an import has written, in its transaction: who commits the one has told the other. */
export async function announceImport(
  tx: ShopTransaction,
  changes: readonly PlannedChange[],
  { jobs, catalogue, settings, now, report }: Announcing,
): Promise<void> {
  const namesOf = (kind: PlannedChange["kind"]): readonly string[] =>
    changes.filter((change) => change.kind === kind).map(({ name }) => name);
  const sold = tx
    .select({ id: variants.productId })
    .from(variants)
    .where(isAmong(variants.sku, namesOf("stock")));
  const changed = await tx
    .select({ id: products.id })
    .from(products)
    .where(or(isAmong(products.handle, namesOf("product")), inArray(products.id, sold)));
  const told = { jobs, catalogue, shopUrl: settings.publicUrl, now, report };
  await announceProducts(
    tx,
    told,
    changed.map(({ id }) => id),
  );
  const collections = new Set(namesOf("collection"));
  if (collections.size === 0) return;
  for (const row of await readCollections(tx))
    if (collections.has(row.handle))
      await queueCollectionUpdate(tx, jobs, { collection: buildCollection(row, catalogue), now });
}
