import { isAmong } from "#lib/database/is-among.server.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { variants } from "#shop/modules/catalogue/catalogue.tables.ts";
import { removeProducts } from "#shop/modules/catalogue/documents/remove-product.ts";
import { writeCollections } from "#shop/modules/catalogue/documents/write-collections.ts";
import { writeProducts } from "#shop/modules/catalogue/documents/write-product.ts";
import type { CollectionFacts, SeedProduct } from "#shop/modules/catalogue/seed/seed-format.ts";
import type { ShopConfig } from "#shop/modules/catalogue/shop-config.ts";
import { stockMovements } from "#shop/modules/catalogue/stock-movement.tables.ts";
import { setStocks } from "#shop/modules/catalogue/stock.store.ts";
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
const MOVEMENTS_AT_ONCE = 1_000;

/** Writes an import in the caller's transaction. */
export async function writeImport(tx: ShopTransaction, plan: WritingPlan, writing: Writing): Promise<void> {
  const { config, now, tell } = writing;
  for (const [file, picture] of plan.pictures)
    await tx
      .insert(pictures)
      .values({ file, ...picture, createdAt: now })
      .onConflictDoNothing();
  await removeProducts(tx, plan.removedProducts, now);
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
  if (stock.length === 0) return;
  const skus = stock.map(([sku]) => sku);
  const rows = await tx
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .where(isAmong(variants.sku, skus));
  const countOf = new Map(stock);
  const counts = new Map(rows.map(({ id, sku }) => [id, countOf.get(sku) ?? 0]));
  const before = await setStocks(tx, counts);
  const movements = [...counts].flatMap(([variantId, count]) => {
    const quantity = count - (before.get(variantId) ?? count);
    return quantity === 0
      ? []
      : [{ variantId, quantity, orderId: null, reason: STOCK_REASON, createdAt: now }];
  });
  for (let start = 0; start < movements.length; start += MOVEMENTS_AT_ONCE)
    await tx.insert(stockMovements).values(movements.slice(start, start + MOVEMENTS_AT_ONCE));
}
