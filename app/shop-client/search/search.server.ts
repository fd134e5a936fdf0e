import type { Logger } from "pino";
import { networkOf } from "#lib/client-network/network-of.server.ts";
import { bucketPerMinute } from "#lib/rate-limit/leaky-bucket.ts";
import { createMemoryBuckets } from "#lib/rate-limit/memory-buckets.ts";
import { toArticleSummary } from "#app/shop-client/blog/blog.ts";
import { inContext } from "#app/shop-client/catalogue.server.ts";
import { localiseTo } from "#app/shop-client/localise.ts";
import type { PriceRecords } from "#app/shop-client/prices/price-records.server.ts";
import { toSummary } from "#app/shop-client/product.ts";
import type { ShopClient } from "#app/shop-client/shop-client.server.ts";
import { SHOP_RETRY_S, type ShopError } from "#app/shop-client/shop-error.ts";
import type { Asked, SearchProblem, ShopSearch } from "./shop-search.ts";
import { SearchCursor, SearchSuggestions, StoreSearch } from "./search.query.ts";

/** Products on a page of results: rows of two and of three. */
const SEARCH_PAGE_SIZE = 24;
/** Last page of results: the products before it are skipped in one request, of Shopify's largest page (250). */
export const SEARCH_PAGES_MAX = 11;
/** Articles of the results. */
const ARTICLES_FOUND_MAX = 10;
/** Suggestions of each kind. */
const SUGGESTED_MAX = 5;

interface ShopSearchOptions {
  readonly client: ShopClient;
  readonly clock: () => Date;
  readonly log: Logger;
  /** The store's own origin. */
  readonly publicUrl: string;
  /** Called with every picture's URL. */
  readonly notePicture: (url: string) => void;
  readonly prices: PriceRecords;
  /** Searches and suggestions of one network. */
  readonly perMinute: number;
}

/** Creates the search of the platform, limited for each network of visitors. */
export function createShopSearch(options: ShopSearchOptions): ShopSearch {
  const { client, clock, log, publicUrl, notePicture, prices } = options;
  const localise = localiseTo(publicUrl, notePicture);
  const buckets = createMemoryBuckets(bucketPerMinute(options.perMinute));

  /** Spends one of the visitor's searches; null where it is allowed. */
  function refuse(buyerIp: string): SearchProblem | null {
    const { allowed, retryAfterS } = buckets.charge(networkOf(buyerIp), 1, clock());
    return allowed ? null : { kind: "too_many", retryAfterS };
  }

  function toProblem(error: ShopError): SearchProblem {
    log.warn({ reason: error.message }, "the shop could not be searched");
    return { kind: "silent", retryAfterS: SHOP_RETRY_S };
  }

  async function findPage({ term, place, buyerIp, page }: Asked & { readonly page: number }) {
    const variables = { query: term, ...inContext(place) };
    const skipped = (page - 1) * SEARCH_PAGE_SIZE;
    let after: string | null = null;
    if (skipped > 0) {
      const before = await client.request(SearchCursor, { ...variables, skipped }, { buyerIp });
      if (!before.ok) return before;
      const { hasNextPage, endCursor } = before.data.search.pageInfo;
      after = hasNextPage ? endCursor : null;
    }
    const size = { first: SEARCH_PAGE_SIZE, articles: ARTICLES_FOUND_MAX };
    const found = await client.request(StoreSearch, { ...variables, ...size, after }, { buyerIp });
    return found.ok ? { ...found, page: after === null ? 1 : page } : found;
  }

  return {
    async find(asked) {
      const refused = refuse(asked.buyerIp);
      if (refused !== null) return { ok: false, problem: refused };
      const found = await findPage(asked);
      if (!found.ok) return { ok: false, problem: toProblem(found.error) };
      const { products, articles } = found.data;
      const pages = Math.ceil(products.totalCount / SEARCH_PAGE_SIZE);
      const wires = products.nodes.flatMap((node) => (node.__typename === "Product" ? node : []));
      const references = await prices.note(wires, asked.place.country, {});
      const value = {
        page: found.page,
        last: Math.max(1, Math.min(pages, SEARCH_PAGES_MAX)),
        products: wires.map((wire) => toSummary(wire, localise, references)),
        productCount: products.totalCount,
        articles: articles.nodes.flatMap((node) =>
          node.__typename === "Article" ? toArticleSummary(node, localise, asked.place.language) : [],
        ),
      };
      return { ok: true, value };
    },
    async suggest({ term, place, buyerIp }) {
      const refused = refuse(buyerIp);
      if (refused !== null) return { ok: false, problem: refused };
      const variables = { query: term, limit: SUGGESTED_MAX, ...inContext(place) };
      const result = await client.request(SearchSuggestions, variables, { buyerIp });
      if (!result.ok) return { ok: false, problem: toProblem(result.error) };
      const { products = [], articles = [] } = result.data.predictiveSearch ?? {};
      const references = await prices.note(products, place.country, {});
      const found = products.map((node) => toSummary(node, localise, references));
      return { ok: true, value: { products: found, articles } };
    },
  };
}
