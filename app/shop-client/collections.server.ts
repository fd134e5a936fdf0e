import { PRODUCT_READING } from "#domain/catalogue/catalogue-limits.ts";
import { type Cached, createAnswerCache } from "./answer-cache.server.ts";
import { type CatalogueOptions, inContext, type Locale } from "./catalogue.server.ts";
import { CollectionByHandle, CollectionList } from "./collection.query.ts";
import type { KnownHandles } from "./known-handles.server.ts";
import { localiseTo } from "./localise.ts";
import { type Picture, type ProductSummary, toPicture, toSummary } from "./product.ts";
import { readPages } from "./read-pages.server.ts";
import type { CallOptions } from "./shop-client.server.ts";
import type { ShopResult } from "./shop-error.ts";

/** Maximum number of collections in their list: Shopify's largest page. */
const COLLECTION_LIST_SIZE = 250;
/** Shopify's collection of every product; its page is `/shop`. */
const ALL_PRODUCTS_HANDLE = "all";

/** Collection in the list of all. */
export interface CollectionSummary {
  readonly handle: string;
  readonly title: string;
  readonly description: string;
  /** Its own picture, else that of its first product. */
  readonly picture: Picture | null;
  /** Handle of its first product, whose colours it has; null without products. */
  readonly firstProduct: string | null;
}

/** Collection with its products, in the merchant's order. */
export interface Collection {
  readonly handle: string;
  readonly title: string;
  readonly description: string;
  readonly seo: { readonly title: string | null; readonly description: string | null };
  readonly products: readonly ProductSummary[];
}

/** Cache of the collections in memory, refreshed as the catalogue is. */
export interface Collections {
  /** Lists the collections without the one of all products. */
  readonly list: (place: Locale) => Promise<Cached<readonly CollectionSummary[]>>;
  /** Finds a collection named by a visitor at `buyerIp`, as `Catalogue.lookUp` does. */
  readonly lookUp: (handle: string, place: Locale, buyerIp: string) => Promise<Cached<Collection | null>>;
  /** Refreshes everything at its next use, which waits for the answer; the old value is used without one. */
  readonly expire: () => void;
}

interface CollectionsOptions extends Omit<CatalogueOptions, "handles"> {
  readonly handles: Pick<KnownHandles, "hasCollection">;
}

/** Creates the reader of the platform's collections: answers from its cache, by language and country. */
export function createCollections(options: CollectionsOptions): Collections {
  const { client, handles, clock, log, publicUrl, notePicture, prices } = options;
  const answers = createAnswerCache({ client, clock, log, failure: "the collections could not be read" });
  const localise = localiseTo(publicUrl, notePicture);

  async function askFor(
    handle: string,
    place: Locale,
    caller: CallOptions,
  ): Promise<ShopResult<Collection | null>> {
    const seen: Omit<Collection, "products">[] = [];
    const read = await readPages(PRODUCT_READING, async (page) => {
      const result = await client.request(
        CollectionByHandle,
        { handle, ...page, ...inContext(place) },
        caller,
      );
      if (!result.ok) return result;
      const { collection } = result.data;
      if (collection === null) return { ok: true, data: { nodes: [], pageInfo: { hasNextPage: false } } };
      const { title, description, seo, products } = collection;
      seen.push({ handle: collection.handle, title, description, seo });
      return { ok: true, data: products };
    });
    if (!read.ok) return read;
    const [texts] = seen;
    const references = await prices.note(read.data.nodes, place.country, caller);
    const products = read.data.nodes.map((node) => toSummary(node, localise, references));
    return { ok: true, data: texts === undefined ? null : { ...texts, products } };
  }

  return {
    list: (place) =>
      answers.remember(`collections ${place.language} ${place.country}`, async (caller) => {
        const variables = { first: COLLECTION_LIST_SIZE, ...inContext(place) };
        const result = await client.request(CollectionList, variables, caller);
        if (!result.ok) return result;
        const listed = result.data.collections.nodes.filter(({ handle }) => handle !== ALL_PRODUCTS_HANDLE);
        const data = listed.map(({ handle, title, description, image, products }): CollectionSummary => {
          const [node] = products.nodes;
          const first = node === undefined ? null : toSummary(node, localise);
          const picture = image === null ? (first?.picture ?? null) : toPicture(image, title, localise);
          return { handle, title, description, picture, firstProduct: first?.handle ?? null };
        });
        return { ok: true, data };
      }),
    lookUp: (handle, place, buyerIp) =>
      answers.lookUp({
        key: `collection ${handle} ${place.language} ${place.country}`,
        exists: () => handles.hasCollection(handle),
        ask: (caller) => askFor(handle, place, caller),
        buyerIp,
      }),
    expire: answers.expire,
  };
}
