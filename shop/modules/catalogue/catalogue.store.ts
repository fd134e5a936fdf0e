import type { Logger } from "pino";
import type { CurrencyCode } from "#domain/money/money.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { within } from "#lib/timeout/within.ts";
import { CatalogueView } from "./catalogue-view.ts";
import {
  type CatalogueState,
  type CollectionRow,
  findChanges,
  type ProductRows,
  readCollections,
  readProducts,
} from "./rows/catalogue-rows.ts";
import type { Pricing } from "./rows/build-product.ts";
import { catalogueVersion } from "./updates/catalogue-version.tables.ts";

/** Age up to which the catalogue in memory is used without asking the database. */
export const CATALOGUE_FRESH_MS = 500;
/** A caller waits so long for the database, and then gets the catalogue in memory. */
const ANSWER_TIMEOUT_MS = 1_000;

export interface CatalogueOptions {
  readonly database: ShopDatabase;
  /** The shop's own. */
  readonly currency: CurrencyCode;
  /** False where nothing can charge renewals: variants by subscription are not published then. Default true. */
  readonly hasSubscriptions?: boolean;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** Catalogue with the prices of a list. */
class PricedView extends CatalogueView {
  readonly #store: CatalogueStore;

  constructor(store: CatalogueStore, pricing: Pricing) {
    super(pricing);
    this.#store = store;
  }

  override in(currency: CurrencyCode): CatalogueView {
    return this.#store.in(currency);
  }
}

/**
 * The catalogue in the shop's own currency, and in those of its price lists, each built when it is first asked for.
 * Other processes change the same tables, so `freshen` asks for changes before it is used; code that changes stock or
 * prices in this process calls `refresh`. Either reads only the products that changed.
 */
export class CatalogueStore extends CatalogueView {
  readonly #options: CatalogueOptions;
  readonly #products = new Map<number, ProductRows>();
  readonly #views = new Map<CurrencyCode, CatalogueView>();
  #collectionRows: readonly CollectionRow[] = [];
  #state: CatalogueState | null = null;
  #checkedAtMs = Number.NEGATIVE_INFINITY;
  #shownVersion: number | null = null;
  #reading: Promise<void> = Promise.resolve();
  #nextReading: Promise<void> | null = null;
  readonly #followers: (() => Promise<void>)[] = [];

  private constructor(options: CatalogueOptions) {
    const { currency, hasSubscriptions = true } = options;
    super({ currency, hasSubscriptions, isList: false });
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
    const view = new PricedView(this, { ...this.pricing, currency, isList: true });
    view.showProducts(this.#products.values());
    view.showCollections(this.#collectionRows);
    this.#views.set(currency, view);
    return view;
  }

  /** Version of what pages show; the catalogue in memory is not older. */
  get shownVersion(): number {
    return this.#shownVersion ?? 0;
  }

  /** Has something else that pages show reread together with the catalogue, whenever its version has changed. */
  follow(reread: () => Promise<void>): void {
    this.#followers.push(reread);
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
    // These are read first: the next reading finds again what changes between them and the rows.
    const [version = { shown: 0 }] = await database.select().from(catalogueVersion);
    const { state, productIds } = await findChanges(database, this.#state);
    const changed = await readProducts(database, productIds);
    const collections = version.shown === this.#shownVersion ? null : await readCollections(database);
    for (const rows of changed) this.#products.set(rows.product.id, rows);
    this.#collectionRows = collections ?? this.#collectionRows;
    for (const view of [this, ...this.#views.values()]) {
      if (changed.length > 0) view.showProducts(changed);
      if (collections !== null) view.showCollections(collections);
    }
    if (version.shown !== this.#shownVersion) for (const reread of this.#followers) await reread();
    this.#state = state;
    this.#shownVersion = version.shown;
    this.#checkedAtMs = startedAtMs;
  }

  /**
   * Does the same when the last reading is older than `CATALOGUE_FRESH_MS`. When the database does not answer, this is
   * logged and the catalogue in memory stays.
   */
  async freshen(): Promise<void> {
    const { clock, log } = this.#options;
    if (clock().getTime() - this.#checkedAtMs < CATALOGUE_FRESH_MS) return;
    const reading = this.refresh().catch((error: unknown) => {
      log.warn({ err: error }, "catalogue could not be refreshed");
      this.#checkedAtMs = clock().getTime();
    });
    await within(reading, ANSWER_TIMEOUT_MS, () => {});
  }
}
