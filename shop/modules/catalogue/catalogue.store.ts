import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { CurrencyCode } from "#domain/money/money.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { numberInGid } from "#shop/schema/gid.ts";
import { buildCatalogue, type Catalogue } from "./seed/build-catalogue.ts";
import type { CatalogueCollection, CatalogueProduct, CatalogueVariant } from "./catalogue.ts";
import { collections, products, productTexts, variants } from "./catalogue.tables.ts";

/** Age up to which the catalogue in memory is used without asking the database. */
export const CATALOGUE_FRESH_MS = 2_000;
/** Age from which a caller waits for the database instead of getting the catalogue in memory. */
export const CATALOGUE_STALE_MS = 10_000;

export interface CatalogueOptions {
  readonly database: ShopDatabase;
  readonly currency: CurrencyCode;
  readonly clock: () => Date;
  readonly log: Logger;
}

/**
 * Whole catalogue in memory: reading it needs no query. Other processes change the same tables, so `freshen` checks for
 * changes every few seconds; code that changes stock in this process calls `refresh`.
 */
export class CatalogueStore {
  readonly #options: CatalogueOptions;
  #catalogue: Catalogue = { products: [], collections: [] };
  #byHandle = new Map<string, CatalogueProduct>();
  #byId = new Map<number, CatalogueProduct>();
  #variantById = new Map<number, CatalogueVariant>();
  #fingerprint = "";
  #checkedAtMs = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | null = null;

  private constructor(options: CatalogueOptions) {
    this.#options = options;
  }

  /** Opens a store and reads the catalogue. */
  static async open(options: CatalogueOptions): Promise<CatalogueStore> {
    const store = new CatalogueStore(options);
    await store.refresh();
    return store;
  }

  /** Lists the products in the shop's order. */
  all(): readonly CatalogueProduct[] {
    return this.#catalogue.products;
  }

  productByHandle(handle: string): CatalogueProduct | null {
    return this.#byHandle.get(handle) ?? null;
  }

  productById(id: number): CatalogueProduct | null {
    return this.#byId.get(id) ?? null;
  }

  /** Finds a product by its id, `gid://shopify/Product/1001`; null for any other text. */
  productByGid(gid: string): CatalogueProduct | null {
    return this.productById(numberInGid(gid, "Product") ?? Number.NaN);
  }

  variantById(id: number): CatalogueVariant | null {
    return this.#variantById.get(id) ?? null;
  }

  /** Finds a variant by its id, `gid://shopify/ProductVariant/10011`; null for any other text. */
  variantByGid(gid: string): CatalogueVariant | null {
    return this.variantById(numberInGid(gid, "ProductVariant") ?? Number.NaN);
  }

  /** Lists the collections in the shop's order. */
  collections(): readonly CatalogueCollection[] {
    return this.#catalogue.collections;
  }

  collectionByHandle(handle: string): CatalogueCollection | null {
    return this.#catalogue.collections.find((collection) => collection.handle === handle) ?? null;
  }

  collectionByGid(gid: string): CatalogueCollection | null {
    const id = numberInGid(gid, "Collection");
    return this.#catalogue.collections.find((collection) => collection.id === id) ?? null;
  }

  /** Reads everything again. Readers keep the previous catalogue until it is done. */
  async refresh(): Promise<void> {
    const { database, currency, clock } = this.#options;
    const startedAtMs = clock().getTime();
    // The fingerprint is read first: a change between the two reads is then detected by the next check.
    const fingerprint = await this.#readFingerprint();
    const rows = {
      products: await database.select().from(products),
      texts: await database.select().from(productTexts),
      variants: await database.select().from(variants),
      collections: await database.select().from(collections),
    };
    this.#catalogue = buildCatalogue(rows, currency);
    this.#byHandle = new Map(this.#catalogue.products.map((product) => [product.handle, product]));
    this.#byId = new Map(this.#catalogue.products.map((product) => [product.id, product]));
    this.#variantById = new Map(
      this.#catalogue.products.flatMap((product) => product.variants.map((variant) => [variant.id, variant])),
    );
    this.#fingerprint = fingerprint;
    this.#checkedAtMs = startedAtMs;
  }

  /**
   * Keeps the catalogue within a few seconds of the database: no check while it is fresh, one in the background when it
   * is older, and one that is awaited after a long time without reads. When the database does not answer, this is
   * logged and the catalogue in memory stays.
   */
  async freshen(): Promise<void> {
    const ageMs = this.#options.clock().getTime() - this.#checkedAtMs;
    if (ageMs < CATALOGUE_FRESH_MS) return;
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
    if (ageMs >= CATALOGUE_STALE_MS) await this.#checking;
  }

  async #check(): Promise<void> {
    const checkedAtMs = this.#options.clock().getTime();
    try {
      if ((await this.#readFingerprint()) === this.#fingerprint) this.#checkedAtMs = checkedAtMs;
      else await this.refresh();
    } catch (error) {
      this.#options.log.warn({ err: error }, "catalogue could not be refreshed");
      this.#checkedAtMs = checkedAtMs;
    }
  }

  // Times alone would miss a transaction that began before the last check and was committed after it, so the columns
  // that change are part of the fingerprint. One row, whatever the size of the catalogue.
  async #readFingerprint(): Promise<string> {
    const { database } = this.#options;
    const [row] = await database
      .select({
        stock: sql<string>`md5(coalesce(string_agg(concat_ws(':', ${variants.id}, ${variants.stock}, ${variants.priceMinor}, ${variants.updatedAt}), ',' ORDER BY ${variants.id}), ''))`,
        products: sql<string>`(SELECT concat_ws(':', count(*), max(${products.updatedAt})) FROM ${products})`,
        collections: sql<string>`(SELECT concat_ws(':', count(*), max(${collections.updatedAt})) FROM ${collections})`,
      })
      .from(variants);
    return JSON.stringify(row);
  }
}
