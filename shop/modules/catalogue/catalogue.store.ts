import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { CurrencyCode } from "#domain/money/money.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { buildCatalogue, type CatalogueRows } from "./seed/build-catalogue.ts";
import { CatalogueView } from "./catalogue-view.ts";
import { collections, products, productTexts, variantPrices, variants } from "./catalogue.tables.ts";

/** Age up to which the catalogue in memory is used without asking the database. */
export const CATALOGUE_FRESH_MS = 2_000;
/** Age from which a caller waits for the database instead of getting the catalogue in memory. */
export const CATALOGUE_STALE_MS = 10_000;

export interface CatalogueOptions {
  readonly database: ShopDatabase;
  /** The shop's own. */
  readonly currency: CurrencyCode;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** Catalogue with the prices of a list, built when it is first asked for. */
class PricedView extends CatalogueView {
  readonly #store: CatalogueStore;

  constructor(store: CatalogueStore, rows: CatalogueRows, currency: CurrencyCode) {
    super(currency);
    this.#store = store;
    this.show(buildCatalogue(rows, currency, rows.prices));
  }

  override in(currency: CurrencyCode): CatalogueView {
    return this.#store.in(currency);
  }
}

/**
 * The catalogue in the shop's own currency, and in those of its price lists. Other processes change the same tables,
 * so `freshen` checks for changes every few seconds; code that changes stock in this process calls `refresh`.
 */
export class CatalogueStore extends CatalogueView {
  readonly #options: CatalogueOptions;
  #rows: CatalogueRows = { products: [], texts: [], variants: [], prices: [], collections: [] };
  #views = new Map<CurrencyCode, CatalogueView>();
  #fingerprint = "";
  #checkedAtMs = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | null = null;

  private constructor(options: CatalogueOptions) {
    super(options.currency);
    this.#options = options;
  }

  /** Opens a store and reads the catalogue. */
  static async open(options: CatalogueOptions): Promise<CatalogueStore> {
    const store = new CatalogueStore(options);
    await store.refresh();
    return store;
  }

  override in(currency: CurrencyCode): CatalogueView {
    if (currency === this.currency) return this;
    const known = this.#views.get(currency) ?? new PricedView(this, this.#rows, currency);
    this.#views.set(currency, known);
    return known;
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
      prices: await database.select().from(variantPrices),
      collections: await database.select().from(collections),
    };
    this.#rows = rows;
    this.#views = new Map();
    this.show(buildCatalogue(rows, currency));
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
