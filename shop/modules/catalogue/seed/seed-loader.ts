import { and, eq, isNotNull, isNull, not } from "drizzle-orm";
import { isAmong } from "#lib/database/is-among.server.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { products, seedState } from "#shop/modules/catalogue/catalogue.tables.ts";
import { lockCatalogue } from "#shop/modules/catalogue/documents/lock-catalogue.ts";
import { writeCollections } from "#shop/modules/catalogue/documents/write-collections.ts";
import { findSkuOwners, writeProducts } from "#shop/modules/catalogue/documents/write-product.ts";
import type { ShopConfig } from "#shop/modules/catalogue/shop-config.ts";
import { parseSeed, parseShopConfig, readCatalogueFiles, type Seed } from "./seed-files.ts";
import type { SeedProduct } from "./seed-format.ts";

/** Row of `seed_state` for the whole folder. */
const SEED_NAME = "catalogue";

export interface LoadedSeed {
  readonly config: ShopConfig;
  /** `created` on an empty database, `unchanged` when it already had exactly these files. */
  readonly outcome: "created" | "updated" | "unchanged";
  /** Handles of products that the changed files do not decide, because the merchant edited them. */
  readonly kept: readonly string[];
}

/**
 * Updates the database from the seed files. Nothing is written when they have not changed. Stock is set for new
 * variants only; changed prices are recorded in the price history from `now` on; products and variants that are no
 * longer in the files are marked as removed and kept. What the merchant edited is left alone.
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
  if ((await loadedDigest(database)) === files.digest) return { config, outcome: "unchanged", kept: [] };
  const seed = parseSeed(files);
  let kept: readonly string[] = [];
  const outcome = await database.transaction(async (tx): Promise<LoadedSeed["outcome"]> => {
    await lockCatalogue(tx);
    const before = await loadedDigest(tx);
    if (before === files.digest) return "unchanged";
    kept = await loadProducts(tx, { seed, config, now, report });
    await writeCollections(tx, seed.collections, { now, by: "files" });
    const state = { digest: files.digest, loadedAt: now };
    await tx
      .insert(seedState)
      .values({ name: SEED_NAME, ...state })
      .onConflictDoUpdate({ target: seedState.name, set: state });
    return before === null ? "created" : "updated";
  });
  return { config, outcome, kept };
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

/** Writes the products of the files and removes the others; returns the handles of those the merchant edited. */
async function loadProducts(tx: ShopTransaction, { seed, config, now, report }: Loading): Promise<string[]> {
  const edited = await tx
    .select({ handle: products.handle })
    .from(products)
    .where(isNotNull(products.editedAt))
    .orderBy(products.handle);
  const kept = new Set(edited.map(({ handle }) => handle));
  const unedited = seed.products.filter(({ facts }) => !kept.has(facts.handle));
  const owners = await findSkuOwners(tx, unedited);
  // A SKU that the merchant gave to another product is not taken away from it.
  const isBlocked = ({ facts }: SeedProduct) =>
    facts.variants.some(({ sku }) => kept.has(owners.get(sku) ?? ""));
  const blocked = unedited.filter(isBlocked).map(({ facts }) => facts.handle);
  const leaving = seed.products.map(({ facts }) => facts.handle);
  await tx
    .update(products)
    .set({ removedAt: now, updatedAt: now })
    .where(
      and(not(isAmong(products.handle, leaving)), isNull(products.removedAt), isNull(products.editedAt)),
    );
  const written = unedited.filter((product) => !isBlocked(product));
  await writeProducts(tx, written, { config, now, by: "files", report });
  return [...kept, ...blocked];
}
