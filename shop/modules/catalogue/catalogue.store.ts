import type { Logger } from "pino";
import type { CurrencyCode } from "#domain/money/money.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { CatalogueView } from "./catalogue-view.ts";
import {
  type CatalogueState,
  type CollectionRow,
  findChanges,
  type ProductRows,
  readCollections,
  readProducts,
} from "./rows/catalogue-rows.ts";

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

/** Catalogue with the prices of a list. */
class PricedView extends CatalogueView {
  readonly #store: CatalogueStore;

  constructor(store: CatalogueStore, currency: CurrencyCode) {
    super(currency, true);
    this.#store = store;
  }

  override in(currency: CurrencyCode): CatalogueView {
    return this.#store.in(currency);
  }
}

/**
 * The catalogue in the shop's own currency, and in those of its price lists, each built when it is first asked for.
 * Other processes change the same tables, so `freshen` asks for changes every few seconds; code that changes stock or
 * prices in this process calls `refresh`. Either reads only the products that changed.
 */
export class CatalogueStore extends CatalogueView {
  readonly #options: CatalogueOptions;
  readonly #products = new Map<number, ProductRows>();
  readonly #views = new Map<CurrencyCode, CatalogueView>();
  #collectionRows: readonly CollectionRow[] = [];
  #state: CatalogueState | null = null;
  #checkedAtMs = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | null = null;
  #reading: Promise<void> = Promise.resolve();
  #nextReading: Promise<void> | null = null;

  private constructor(options: CatalogueOptions) {
    super(options.currency, false);
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
    const known = this.#views.get(currency);
    if (known !== undefined) return known;
    const view = new PricedView(this, currency);
    view.showProducts(this.#products.values());
    view.showCollections(this.#collectionRows);
    this.#views.set(currency, view);
    return view;
  }

  /**
   * Reads what has changed. One reading runs at a time: callers that come meanwhile share the next one, which sees
   * whatever was committed before they called.
   */
  async refresh(): Promise<void> {
    this.#nextReading ??= this.#reading
      .catch(() => {})
      .then(() => {
        this.#nextReading = null;
        this.#reading = this.#readChanges();
        return this.#reading;
      });
    await this.#nextReading;
  }

  async #readChanges(): Promise<void> {
    const { database, clock } = this.#options;
    const startedAtMs = clock().getTime();
    // The state is read first: the next reading finds again what changes between the two.
    const { state, productIds } = await findChanges(database, this.#state);
    const changed = await readProducts(database, productIds);
    const collections =
      state.collections === this.#state?.collections ? null : await readCollections(database);
    for (const rows of changed) this.#products.set(rows.product.id, rows);
    this.#collectionRows = collections ?? this.#collectionRows;
    for (const view of [this, ...this.#views.values()]) {
      if (changed.length > 0) view.showProducts(changed);
      if (collections !== null) view.showCollections(collections);
    }
    this.#state = state;
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
      await this.refresh();
    } catch (error) {
      this.#options.log.warn({ err: error }, "catalogue could not be refreshed");
      this.#checkedAtMs = checkedAtMs;
    }
  }
}
