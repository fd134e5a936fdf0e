import { getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Language } from "#domain/language/languages.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import {
  collections,
  products,
  productTexts,
  variantPrices,
  variants,
} from "#shop/modules/catalogue/catalogue.tables.ts";
import type { ShownFacts } from "#shop/modules/catalogue/catalogue.ts";
import type { ProductFacts } from "#shop/modules/catalogue/seed/seed-format.ts";
import { PackedTexts } from "./packed-texts.ts";

/** Rows of one product: its own, and those of its texts, variants and prices in the lists. */
export interface ProductRows {
  readonly product: Omit<typeof products.$inferSelect, "changedIn" | "facts"> & {
    readonly facts: ShownFacts;
  };
  readonly texts: readonly { readonly language: Language; readonly texts: PackedTexts }[];
  readonly variants: readonly Omit<typeof variants.$inferSelect, "changedIn" | "filePrices">[];
  readonly prices: readonly Omit<typeof variantPrices.$inferSelect, "filePrices">[];
}

// What only the loading of files asks for is not kept in memory: with 10,000 products it is 40 MB.
const { changedIn: _changedIn, filePrices: _filePrices, ...VARIANT_COLUMNS } = getTableColumns(variants);
const { filePrices: _listFilePrices, ...PRICE_COLUMNS } = getTableColumns(variantPrices);

export type CollectionRow = typeof collections.$inferSelect;

/** State of the database, to ask what was written since. */
export interface CatalogueState {
  /** Number of the oldest transaction that was open: those before it have ended. */
  readonly oldestOpen: string;
  /** Start of the server. After a failover the next one may use numbers again. */
  readonly server: string;
}

export interface CatalogueChanges {
  readonly state: CatalogueState;
  readonly productIds: readonly number[];
}

/**
 * Finds the products that were written after a state was read, by whichever process; all of them when there is none. A
 * product is written with its row, or with that of a text, a variant or a price (triggers of the migrations).
 */
export async function findChanges(
  database: ShopDatabase,
  since: CatalogueState | null,
): Promise<CatalogueChanges> {
  const [row] = await database
    .select({
      oldestOpen: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
      server: sql<string>`coalesce(pg_postmaster_start_time()::text, '')`,
      productIds: sql<number[]>`ARRAY(${changedProducts(since)})`,
    })
    .from(sql`(SELECT 1) AS one`);
  if (row === undefined) throw new Error("A statement without a condition returned no row.");
  const { productIds, ...state } = row;
  if (since !== null && since.server !== state.server) return findChanges(database, null);
  return { state, productIds };
}

function changedProducts(since: CatalogueState | null): SQL {
  if (since === null) return sql`SELECT ${products.id} FROM ${products}`;
  // Restored from a dump, a row may name a transaction that is still to come: it is not new.
  const isNew = (column: SQL): SQL =>
    sql`${column} >= ${since.oldestOpen}::xid8 AND ${column} < pg_snapshot_xmax(pg_current_snapshot())`;
  return sql`SELECT ${products.id} FROM ${products} WHERE ${isNew(sql`${products.changedIn}`)}
    UNION SELECT ${variants.productId} FROM ${variants} WHERE ${isNew(sql`${variants.changedIn}`)}`;
}

/** Number of products whose texts are read at once. */
const BATCH = 100;

/** Reads the rows of some products, removed ones included, in any order. */
export async function readProducts(
  database: ShopDatabase | ShopTransaction,
  ids: readonly number[],
): Promise<readonly ProductRows[]> {
  const read: ProductRows[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    read.push(...(await readBatch(database, ids.slice(start, start + BATCH))));
  }
  return read;
}

async function readBatch(
  database: ShopDatabase | ShopTransaction,
  ids: readonly number[],
): Promise<readonly ProductRows[]> {
  const own = await database.select().from(products).where(inArray(products.id, ids));
  const texts = await database.select().from(productTexts).where(inArray(productTexts.productId, ids));
  const sold = await database.select(VARIANT_COLUMNS).from(variants).where(inArray(variants.productId, ids));
  const prices = await database
    .select(PRICE_COLUMNS)
    .from(variantPrices)
    .where(
      inArray(
        variantPrices.variantId,
        sold.map(({ id }) => id),
      ),
    );
  const productOf = new Map(sold.map(({ id, productId }) => [id, productId]));
  const textsOf = Map.groupBy(texts, ({ productId }) => productId);
  const variantsOf = Map.groupBy(sold, ({ productId }) => productId);
  const pricesOf = Map.groupBy(prices, ({ variantId }) => productOf.get(variantId));
  return own.map((product) => ({
    product: { ...product, facts: shownFacts(product.facts) },
    texts: (textsOf.get(product.id) ?? []).map((row) => ({
      language: row.language,
      texts: new PackedTexts(row.texts),
    })),
    variants: variantsOf.get(product.id) ?? [],
    prices: pricesOf.get(product.id) ?? [],
  }));
}

function shownFacts(facts: ProductFacts): ShownFacts {
  const own = facts.variants.map(({ key, stock, sellingPlan }) => ({
    key,
    stock,
    ...(sellingPlan !== undefined && { sellingPlan }),
  }));
  return { ...facts, variants: own };
}

export async function readCollections(
  database: ShopDatabase | ShopTransaction,
): Promise<readonly CollectionRow[]> {
  return database
    .select()
    .from(collections)
    .where(isNull(collections.removedAt))
    .orderBy(collections.position, collections.id);
}
