import { and, eq, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { isAmong } from "#lib/database/is-among.server.ts";
import { LANGUAGES } from "#domain/language/languages.ts";
import { replaceColumns } from "#shop/database/replace-columns.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { products, productTexts, variants } from "#shop/modules/catalogue/catalogue.tables.ts";
import { firstFree } from "#shop/modules/catalogue/first-free.ts";
import type { SeedProduct } from "#shop/modules/catalogue/seed/seed-format.ts";
import type { ProductWriting } from "./product-writing.ts";
import { writeVariants } from "./write-variants.ts";

const FIRST_PRODUCT_ID = 1001;
/** Number of products in one statement: with ten variants each, they have less than the 65,535 parameters it may have. */
const BATCH = 200;

/** Writes one product; see `writeProducts`. */
export async function writeProduct(
  tx: ShopTransaction,
  product: SeedProduct,
  writing: ProductWriting,
): Promise<void> {
  await writeProducts(tx, [product], writing);
}

/**
 * Creates or replaces products, by their handles, with texts, variants and price history; a removed one is sold again.
 * Stock is set for new variants only, and variants that a document does not name are marked as removed. The documents
 * must be checked, and no SKU may be that of another product (`findSkuOwners`). Call `catalogue.refresh()` after the
 * commit.
 */
export async function writeProducts(
  tx: ShopTransaction,
  written: readonly SeedProduct[],
  writing: ProductWriting,
): Promise<void> {
  const known = await tx.select({ id: products.id, handle: products.handle }).from(products);
  const soldIds = await tx.select({ id: variants.id }).from(variants);
  const idByHandle = new Map(known.map(({ handle, id }) => [handle, id]));
  // Ids of metafields are made from those of products and of variants: no two may be the same.
  const taken = new Set([...known, ...soldIds].map(({ id }) => id));
  await freeSkus(tx, written, idByHandle);
  for (let start = 0; start < written.length; start += BATCH) {
    const batch = written.slice(start, start + BATCH).map((product) => {
      const { handle, position } = product.facts;
      const id = idByHandle.get(handle) ?? firstFree(FIRST_PRODUCT_ID + position - 1, taken);
      taken.add(id);
      return { id, ...product };
    });
    await writeBatch(tx, batch, writing);
    await writeVariants(tx, batch, taken, writing);
    const done = start + batch.length;
    if (done < written.length) writing.report?.(done, written.length);
  }
}

/** A SKU may move from one variant to another: those of all the products are freed, and each takes its own again. */
async function freeSkus(
  tx: ShopTransaction,
  written: readonly SeedProduct[],
  idByHandle: ReadonlyMap<string, number>,
): Promise<void> {
  const ids = written.flatMap(({ facts }) => idByHandle.get(facts.handle) ?? []);
  const skus = written.flatMap(({ facts }) => facts.variants.map(({ sku }) => sku));
  const removed = tx.select({ id: products.id }).from(products).where(isNotNull(products.removedAt));
  const isNotSold = or(isNotNull(variants.removedAt), inArray(variants.productId, removed));
  await tx
    .update(variants)
    .set({ sku: sql`'freed-' || ${variants.id}` })
    .where(or(isAmong(variants.productId, ids), and(isAmong(variants.sku, skus), isNotSold)));
}

async function writeBatch(
  tx: ShopTransaction,
  batch: readonly (SeedProduct & { readonly id: number })[],
  { now, by }: ProductWriting,
): Promise<void> {
  const rows = batch.map(({ id, facts }) => {
    const publishedAt = new Date(facts.publishedAt);
    return {
      id,
      handle: facts.handle,
      position: facts.position,
      facts,
      publishedAt,
      // A product exists since it was published, whenever this database was made.
      createdAt: publishedAt,
      updatedAt: now,
      removedAt: null,
      editedAt: by === "merchant" ? now : null,
    };
  });
  await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({
      target: products.id,
      set: replaceColumns(["position", "facts", "publishedAt", "updatedAt", "removedAt", "editedAt"]),
    });
  const ids = batch.map(({ id }) => id);
  await tx.delete(productTexts).where(isAmong(productTexts.productId, ids));
  await tx.insert(productTexts).values(
    batch.flatMap(({ id, texts }) =>
      LANGUAGES.flatMap((language) => {
        const own = texts[language];
        return own === undefined ? [] : [{ productId: id, language, texts: own }];
      }),
    ),
  );
}

/** Finds which other products have SKUs of a document: handles by SKU. Those no longer sold give theirs up. */
export async function findSkuOwners(
  tx: ShopTransaction,
  written: readonly SeedProduct[],
): Promise<ReadonlyMap<string, string>> {
  const handles = written.map(({ facts }) => facts.handle);
  const skus = written.flatMap(({ facts }) => facts.variants.map(({ sku }) => sku));
  const rows = await tx
    .select({ sku: variants.sku, handle: products.handle })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        isAmong(variants.sku, skus),
        not(isAmong(products.handle, handles)),
        isNull(products.removedAt),
        isNull(variants.removedAt),
      ),
    );
  return new Map(rows.map(({ sku, handle }) => [sku, handle]));
}
