import { and, eq, isNull, notInArray, sql } from "drizzle-orm";
import { LANGUAGES } from "#domain/language/languages.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import {
  collections,
  priceHistory,
  products,
  productTexts,
  seedState,
  variants,
} from "#shop/modules/catalogue/catalogue.tables.ts";
import { firstFree } from "#shop/modules/catalogue/first-free.ts";
import { parseSeed, parseShopConfig, readCatalogueFiles, type Seed } from "./seed-files.ts";
import { filePricesOf, pricesIn, writeListPrices } from "./seed-prices.ts";
import type { ProductFacts, SeedProduct } from "./seed-format.ts";
import type { ShopConfig } from "#shop/modules/catalogue/shop-config.ts";

/** Products between two reports of a long loading. */
const REPORT_EVERY = 500;
/** Row of `seed_state` for the whole folder. */
const SEED_NAME = "catalogue";
/** Arbitrary key of an advisory lock: processes that start together run one after the other. */
const SEED_LOCK = 7_266_426;
const FIRST_PRODUCT_ID = 1001;
const FIRST_COLLECTION_ID = 2001;

export interface LoadedSeed {
  readonly config: ShopConfig;
  /** `created` on an empty database, `unchanged` when it already had exactly these files. */
  readonly outcome: "created" | "updated" | "unchanged";
}

/**
 * Updates the database from the seed files. Nothing is written when they have not changed. Stock is set for new
 * variants only; changed prices are recorded in the price history from `now` on; products and variants that are no
 * longer in the files are marked as removed and kept.
 *
 * @param report receives the number of products written and of all, from time to time
 * @throws {SeedError} naming file, field and reason
 */
export async function loadSeed(
  database: ShopDatabase,
  folder: string,
  now: Date,
  report: (done: number, all: number) => void = () => {},
): Promise<LoadedSeed> {
  const files = readCatalogueFiles(folder);
  const config = parseShopConfig(files);
  if ((await loadedDigest(database)) === files.digest) return { config, outcome: "unchanged" };
  const seed = parseSeed(files);
  const outcome = await database.transaction(async (tx): Promise<LoadedSeed["outcome"]> => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`);
    const before = await loadedDigest(tx);
    if (before === files.digest) return "unchanged";
    await writeProducts(tx, { seed, config, now, report });
    await writeCollections(tx, seed, now);
    const state = { digest: files.digest, loadedAt: now };
    await tx
      .insert(seedState)
      .values({ name: SEED_NAME, ...state })
      .onConflictDoUpdate({ target: seedState.name, set: state });
    return before === null ? "created" : "updated";
  });
  return { config, outcome };
}

async function loadedDigest(database: ShopDatabase | ShopTransaction): Promise<string | null> {
  const [row] = await database.select().from(seedState).where(eq(seedState.name, SEED_NAME));
  return row?.digest ?? null;
}

interface Loading {
  readonly seed: Seed;
  readonly config: ShopConfig;
  readonly now: Date;
  readonly report: (done: number, all: number) => void;
}

async function writeProducts(tx: ShopTransaction, { seed, config, now, report }: Loading): Promise<void> {
  const idByHandle = new Map(
    (await tx.select({ id: products.id, handle: products.handle }).from(products)).map((row) => [
      row.handle,
      row.id,
    ]),
  );
  const ids = new Set(idByHandle.values());
  // A SKU may have moved to another variant: all are freed first, and every variant in the files takes its own again.
  await tx.update(variants).set({ sku: sql`'freed-' || ${variants.id}` });
  for (const [index, product] of seed.products.entries()) {
    const { facts } = product;
    const id = idByHandle.get(facts.handle) ?? firstFree(FIRST_PRODUCT_ID + facts.position - 1, ids);
    ids.add(id);
    const publishedAt = new Date(facts.publishedAt);
    const row = { position: facts.position, facts, publishedAt, updatedAt: now, removedAt: null };
    await tx
      .insert(products)
      // A product of the seed exists since it was published, whenever this database was made.
      .values({ id, handle: facts.handle, createdAt: publishedAt, ...row })
      .onConflictDoUpdate({ target: products.id, set: row });
    await writeTexts(tx, id, product);
    await writeVariants(tx, id, facts, config, now);
    if ((index + 1) % REPORT_EVERY === 0) report(index + 1, seed.products.length);
  }
  const handles = seed.products.map((product) => product.facts.handle);
  await tx
    .update(products)
    .set({ removedAt: now, updatedAt: now })
    .where(and(notInArray(products.handle, handles), isNull(products.removedAt)));
}

async function writeTexts(tx: ShopTransaction, productId: number, { texts }: SeedProduct): Promise<void> {
  await tx.delete(productTexts).where(eq(productTexts.productId, productId));
  const rows = LANGUAGES.flatMap((language) => {
    const own = texts[language];
    return own === undefined ? [] : [{ productId, language, texts: own }];
  });
  await tx.insert(productTexts).values(rows);
}

async function writeVariants(
  tx: ShopTransaction,
  productId: number,
  facts: ProductFacts,
  config: ShopConfig,
  now: Date,
): Promise<void> {
  const existing = await tx.select().from(variants).where(eq(variants.productId, productId));
  const ids = new Set(existing.map((variant) => variant.id));
  for (const [index, variant] of facts.variants.entries()) {
    const before = existing.find((row) => row.key === variant.key);
    const id = before?.id ?? firstFree(productId * 10 + index + 1, ids);
    ids.add(id);
    const filePrices = filePricesOf(variant);
    const { priceMinor, compareAtMinor } =
      // Values set by hand stay until the files change theirs.
      before?.filePrices === filePrices ? before : pricesIn(config.currency, variant);
    const row = {
      key: variant.key,
      sku: variant.sku,
      position: index + 1,
      priceMinor,
      compareAtMinor,
      filePrices,
      subscription: variant.subscription,
      bottles: variant.bottles,
      image: variant.image,
      weightGrams: variant.weightGrams,
      updatedAt: now,
      removedAt: null,
    };
    await tx
      .insert(variants)
      .values({ id, productId, stock: variant.stock, ...row })
      .onConflictDoUpdate({ target: variants.id, set: row });
    if (before?.priceMinor !== priceMinor || before.compareAtMinor !== compareAtMinor) {
      await tx.insert(priceHistory).values({ variantId: id, priceMinor, compareAtMinor, validFrom: now });
    }
    await writeListPrices(tx, id, variant, config, now);
  }
  const keys = facts.variants.map((variant) => variant.key);
  await tx
    .update(variants)
    .set({ removedAt: now, updatedAt: now })
    .where(
      and(eq(variants.productId, productId), notInArray(variants.key, keys), isNull(variants.removedAt)),
    );
}

async function writeCollections(tx: ShopTransaction, seed: Seed, now: Date): Promise<void> {
  const existing = await tx.select().from(collections);
  const ids = new Set(existing.map((collection) => collection.id));
  for (const [index, { handle, products: productHandles, ...texts }] of seed.collections.entries()) {
    const id =
      existing.find((collection) => collection.handle === handle)?.id ??
      firstFree(FIRST_COLLECTION_ID + index, ids);
    ids.add(id);
    const row = { position: index + 1, texts, productHandles, updatedAt: now };
    await tx
      .insert(collections)
      .values({ id, handle, ...row })
      .onConflictDoUpdate({ target: collections.id, set: row });
  }
  const handles = seed.collections.map((collection) => collection.handle);
  if (handles.length === 0) await tx.delete(collections);
  else await tx.delete(collections).where(notInArray(collections.handle, handles));
}
