import { isAmong } from "#lib/database/is-among.server.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { variants } from "#shop/modules/catalogue/catalogue.tables.ts";
import { removeProduct } from "#shop/modules/catalogue/documents/remove-product.ts";
import { writeCollections } from "#shop/modules/catalogue/documents/write-collections.ts";
import { writeProducts } from "#shop/modules/catalogue/documents/write-product.ts";
import type { CollectionFacts, SeedProduct } from "#shop/modules/catalogue/seed/seed-format.ts";
import type { ShopConfig } from "#shop/modules/catalogue/shop-config.ts";
import { stockMovements } from "#shop/modules/catalogue/stock-movement.tables.ts";
import { setStock } from "#shop/modules/catalogue/stock.store.ts";
import {
  type StoreDocumentName,
  writeStoreDocument,
} from "#shop/modules/catalogue/documents/store-document.store.ts";
import type { BlogFacts, SeedArticle } from "#shop/modules/content/content-format.ts";
import { removeArticle, writeArticles, writeBlogs } from "#shop/modules/content/documents/write-content.ts";
import { pictures } from "#shop/modules/media/picture.tables.ts";
import type { IncomingPicture } from "./incoming-catalogue.ts";

/** What an import writes, checked. */
export interface WritingPlan {
  readonly products: readonly SeedProduct[];
  readonly removedProducts: readonly string[];
  /** Null where they stay as they are. */
  readonly collections: readonly CollectionFacts[] | null;
  readonly blogs: readonly BlogFacts[] | null;
  readonly articles: readonly SeedArticle[];
  readonly removedArticles: readonly string[];
  readonly store: readonly {
    readonly name: StoreDocumentName;
    readonly value: unknown;
    readonly version: string | null;
  }[];
  readonly pictures: readonly (readonly [file: string, picture: IncomingPicture])[];
  readonly stock: readonly (readonly [sku: string, count: number])[];
}

interface Writing {
  readonly config: ShopConfig;
  readonly now: Date;
  readonly tell: (done: number, all: number) => void;
}

/** Said in the stock movements. */
const STOCK_REASON = "import";

/** Writes an import in the caller's transaction. */
export async function writeImport(tx: ShopTransaction, plan: WritingPlan, writing: Writing): Promise<void> {
  const { config, now, tell } = writing;
  for (const [file, picture] of plan.pictures)
    await tx
      .insert(pictures)
      .values({ file, ...picture, createdAt: now })
      .onConflictDoNothing();
  for (const handle of plan.removedProducts) await removeProduct(tx, handle, now);
  if (plan.products.length > 0) {
    await writeProducts(tx, plan.products, { config, now, by: "merchant", report: tell });
    tell(plan.products.length, plan.products.length);
  }
  if (plan.collections !== null) await writeCollections(tx, plan.collections, { now, by: "merchant" });
  for (const handle of plan.removedArticles) await removeArticle(tx, handle, now);
  if (plan.blogs !== null) await writeBlogs(tx, plan.blogs, { now, by: "merchant" });
  if (plan.articles.length > 0) await writeArticles(tx, plan.articles, { now, by: "merchant" });
  for (const { name, value, version } of plan.store) {
    const written = await writeStoreDocument(tx, name, value, { expectedVersion: version, now });
    if (written === null) throw new Error(`${name} was changed during the import.`);
  }
  await writeStock(tx, plan.stock, now);
}

async function writeStock(tx: ShopTransaction, stock: WritingPlan["stock"], now: Date): Promise<void> {
  const rows = await tx
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .where(
      isAmong(
        variants.sku,
        stock.map(([sku]) => sku),
      ),
    );
  const idOf = new Map(rows.map(({ id, sku }) => [sku, id]));
  for (const [sku, count] of stock) {
    const variantId = idOf.get(sku);
    const before = variantId === undefined ? null : await setStock(tx, variantId, count);
    if (variantId === undefined || before === null || before === count) continue;
    const movement = { variantId, quantity: count - before, orderId: null, reason: STOCK_REASON };
    await tx.insert(stockMovements).values({ ...movement, createdAt: now });
  }
}
