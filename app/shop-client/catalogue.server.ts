import type { Logger } from "pino";
import { PRODUCT_LIST_SIZE } from "#domain/catalogue-limits.ts";
import type { Language } from "#domain/language-choice.ts";
import { prioritise } from "#domain/product-priority.ts";
import type { CountryCode, LanguageCode } from "./generated/graphql.ts";
import { ProductByHandle, ProductList } from "./product.query.ts";
import { type Product, type ProductSummary, toProduct, toSummary } from "./product.ts";
import type { ShopClient } from "./shop-client.server.ts";
import type { ShopError, ShopResult } from "./shop-error.ts";

/** Asked anew in the background after this; a webhook makes it sooner. */
const FRESH_MS = 60_000;
/** After a failure the platform is left alone for this long, and every visitor gets the same answer at once. */
const RETRY_MS = 1_000;
const MAX_ENTRIES = 500;

export interface Place {
  readonly language: Language;
  readonly country: string;
}

/** A kept answer may be stale: the platform is down and this is what it last said (design §5.12). */
export type Cached<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ShopError };

/** The catalogue in memory: answers at once from what it knows and asks the platform in the background. */
export interface Catalogue {
  readonly list: (place: Place) => Promise<Cached<readonly ProductSummary[]>>;
  /** `value` is null when the platform knows no such product. */
  readonly byHandle: (handle: string, place: Place) => Promise<Cached<Product | null>>;
  /** Everything is asked anew at its next use; until the answer is there the old one still serves. */
  readonly expire: () => void;
}

interface Entry {
  value: unknown;
  /** When to ask again, in clock milliseconds. */
  askAgainAt: number;
  asking: Promise<Cached<unknown>> | null;
  known: boolean;
  /** Why there is nothing to show, while nothing is known. */
  problem: ShopError | null;
}

interface CatalogueOptions {
  readonly client: ShopClient;
  readonly clock: () => Date;
  readonly log: Logger;
  /** The store's own origin: addresses on it are made relative, so that any host name of the store works. */
  readonly publicUrl: string;
}

export function createCatalogue({ client, clock, log, publicUrl }: CatalogueOptions): Catalogue {
  const entries = new Map<string, Entry>();
  const localise = (url: string): string =>
    url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;

  async function remember<T>(key: string, ask: () => Promise<ShopResult<T>>): Promise<Cached<T>> {
    const entry = entries.get(key) ?? {
      value: null,
      askAgainAt: 0,
      asking: null,
      known: false,
      problem: null,
    };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);

    if (entry.asking === null && clock().getTime() >= entry.askAgainAt) {
      entry.asking = refresh(key, entry, ask).finally(() => {
        entry.asking = null;
      });
    }
    if (entry.known) return { ok: true, value: entry.value as T };
    if (entry.asking === null && entry.problem !== null) return { ok: false, error: entry.problem };
    return (await entry.asking) as Cached<T>;
  }

  async function refresh<T>(
    key: string,
    entry: Entry,
    ask: () => Promise<ShopResult<T>>,
  ): Promise<Cached<T>> {
    const result = await ask();
    if (result.ok) {
      entry.value = result.data;
      entry.known = true;
      entry.askAgainAt = clock().getTime() + FRESH_MS;
      return { ok: true, value: result.data };
    }
    entry.problem = result.error;
    entry.askAgainAt = clock().getTime() + RETRY_MS;
    log.warn({ key, reason: result.error.message, stale: entry.known }, "the catalogue could not be read");
    return { ok: false, error: result.error };
  }

  return {
    list: (place) =>
      remember(`list ${place.language} ${place.country}`, async () => {
        const result = await client.request(ProductList, {
          first: PRODUCT_LIST_SIZE,
          sortKey: "CREATED_AT",
          reverse: false,
          ...inContext(place),
        });
        if (!result.ok) return result;
        const products = result.data.products.edges.map(({ node }) => toSummary(node, localise));
        return { ok: true, data: prioritise(products) };
      }),
    byHandle: (handle, place) =>
      remember(`product ${handle} ${place.language} ${place.country}`, async () => {
        const result = await client.request(ProductByHandle, { handle, ...inContext(place) });
        if (!result.ok) return result;
        const product = result.data.productByHandle;
        return { ok: true, data: product === null ? null : toProduct(product, localise) };
      }),
    expire: () => {
      for (const entry of entries.values()) entry.askAgainAt = 0;
    },
  };
}

/** The variables of `@inContext`. */
export function inContext({ language, country }: Place): { language: LanguageCode; country: CountryCode } {
  return { language: language === "ro" ? "RO" : "EN", country: country as CountryCode };
}
