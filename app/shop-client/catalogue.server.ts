import type { Logger } from "pino";
import { PRODUCT_LIST_SIZE, PRODUCT_READING } from "#domain/catalogue/catalogue-limits.ts";
import type { Language } from "#domain/language/languages.ts";
import { prioritise } from "./product-priority.ts";
import { type Cached, createAnswerCache } from "./answer-cache.server.ts";
import { localiseTo } from "./localise.ts";
import type { CountryCode, LanguageCode } from "./generated/graphql.ts";
import { ProductByHandle, ProductList } from "./product.query.ts";
import { type Product, type ProductSummary, toProduct, toSummary } from "./product.ts";
import type { PriceRecords } from "./prices/price-records.server.ts";
import type { KnownHandles } from "./known-handles.server.ts";
import { readPages } from "./read-pages.server.ts";
import type { CallOptions, ShopClient } from "./shop-client.server.ts";
import { EMPTY_LIST, type ShopResult } from "./shop-error.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** Products of lists that are not paged (spec §9). */
const FIRST_PAGE = { size: PRODUCT_LIST_SIZE, max: 1 } as const;

export interface Locale {
  readonly language: Language;
  readonly country: string;
}

/** Cache of the catalogue in memory: answers at once with cached values and refreshes them in the background. */
export interface Catalogue {
  /** Lists the products, never none: an empty list is a failure, and the last list with products is used (spec §8). */
  readonly list: (place: Locale) => Promise<Cached<readonly ProductSummary[]>>;
  /** Lists every product, in the same order; the same list where that has them all. */
  readonly all: (place: Locale) => Promise<Cached<readonly ProductSummary[]>>;
  /** Finds a product named by the platform itself. `value` is null when it no longer exists. */
  readonly byHandle: (handle: string, place: Locale) => Promise<Cached<Product | null>>;
  /**
   * Finds a product named by a visitor at `buyerIp`, whose rate limit is used if it is not known whether it exists.
   * `value` is null when there is none.
   */
  readonly lookUp: (handle: string, place: Locale, buyerIp: string) => Promise<Cached<Product | null>>;
  /** Reads a product that is not published, by the token of a preview; null for another text. Nothing of it is kept. */
  readonly preview: (token: string, place: Locale, buyerIp: string) => Promise<ShopResult<Product | null>>;
  /** Returns the currency of the prices last read for a country; null before. */
  readonly currencyAt: (country: string) => string | null;
  /** Refreshes everything at its next use, which waits for the answer; the old value is used without one. */
  readonly expire: () => void;
}

export interface CatalogueOptions {
  readonly client: ShopClient;
  readonly handles: Pick<KnownHandles, "hasProduct">;
  readonly clock: () => Date;
  readonly log: Logger;
  /** The store's own origin: addresses on it are made relative, so that any host name of the store works. */
  readonly publicUrl: string;
  /** Called with every picture's URL. */
  readonly notePicture: (url: string) => void;
  readonly prices: PriceRecords;
}

/** Creates the reader of the platform's products: answers from its cache, by language and country. */
export function createCatalogue(options: CatalogueOptions): Catalogue {
  const { client, handles, clock, log, publicUrl, notePicture, prices } = options;
  const answers = createAnswerCache({ client, clock, log, failure: "the catalogue could not be read" });
  const currencies = new Map<string, string>();
  // Of the product's own metafields only those of pictures are URLs.
  const localise = localiseTo(publicUrl, notePicture);

  const keyOf = (handle: string, place: Locale) => `product ${handle} ${place.language} ${place.country}`;
  async function askFor(
    handle: string,
    place: Locale,
    caller: CallOptions,
  ): Promise<ShopResult<Product | null>> {
    const result = await client.request(ProductByHandle, { handle, ...inContext(place) }, caller);
    if (!result.ok) return result;
    const wire = result.data.productByHandle;
    if (wire === null) return { ok: true, data: null };
    const product = toProduct(wire, localise, await prices.note([wire], place.country, caller));
    const [variant] = product.variants;
    if (variant !== undefined) currencies.set(place.country, variant.price.currency);
    return { ok: true, data: product };
  }

  /** Reads the products from the oldest on, in pages. */
  async function readProducts(
    pages: typeof PRODUCT_READING | typeof FIRST_PAGE,
    place: Locale,
    caller: CallOptions,
  ) {
    const read = await readPages(pages, async (page) => {
      const order = { sortKey: "CREATED_AT", reverse: false } as const;
      const result = await client.request(ProductList, { ...page, ...order, ...inContext(place) }, caller);
      if (!result.ok) return result;
      const { edges, pageInfo } = result.data.products;
      const wires = edges.map(({ node }) => node);
      const references = await prices.note(wires, place.country, caller);
      const nodes = wires.map((wire) => toSummary(wire, localise, references));
      return { ok: true, data: { nodes, pageInfo } };
    });
    if (!read.ok) return read;
    const { nodes, isComplete } = read.data;
    const [first] = nodes;
    if (first === undefined) return { ok: false, error: EMPTY_LIST } as const;
    currencies.set(place.country, first.from.currency);
    return { ok: true, data: { products: prioritise(nodes), isComplete } } as const;
  }

  const firstProducts = (place: Locale) =>
    answers.remember(`list ${place.language} ${place.country}`, (caller) =>
      readProducts(FIRST_PAGE, place, caller),
    );

  return {
    list: async (place) => productsOf(await firstProducts(place)),
    all: async (place) => {
      const first = await firstProducts(place);
      if (!first.ok || first.value.isComplete) return productsOf(first);
      const key = `all ${place.language} ${place.country}`;
      return productsOf(
        await answers.remember(key, (caller) => readProducts(PRODUCT_READING, place, caller)),
      );
    },
    byHandle: (handle, place) =>
      answers.remember(keyOf(handle, place), (caller) => askFor(handle, place, caller)),
    lookUp: (handle, place, buyerIp) =>
      answers.lookUp({
        key: keyOf(handle, place),
        exists: () => handles.hasProduct(handle),
        ask: (caller) => askFor(handle, place, caller),
        buyerIp,
      }),
    preview: (token, place, buyerIp) => askFor(token, place, { buyerIp, isFreeText: true }),
    currencyAt: (country) => currencies.get(country) ?? null,
    expire: answers.expire,
  };
}

function productsOf(
  read: Cached<{ readonly products: readonly ProductSummary[] }>,
): Cached<readonly ProductSummary[]> {
  return read.ok ? { ok: true, value: read.value.products } : read;
}

/** Returns the variables of `@inContext`. */
export function inContext({ language, country }: Locale): { language: LanguageCode; country: CountryCode } {
  return {
    language: trustType<LanguageCode>(language.toUpperCase()),
    country: trustType<CountryCode>(country),
  };
}
