import { connect, PAGE_ARGS, type SortOrder } from "#shop/schema/connection.ts";
import type { SearchType } from "#shop/schema/generated/resolver-types.ts";
import type { SearchResult } from "#shop/schema/search/search-items.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { isAvailable } from "#shop/modules/catalogue/availability.ts";
import type { CatalogueProduct } from "#shop/modules/catalogue/catalogue.ts";
import { listFilters } from "#shop/modules/catalogue/filter-values.ts";
import { filterProducts } from "#shop/modules/catalogue/product-filters.ts";
import type { ContentArticle } from "#shop/modules/content/content.ts";
import type { StorePage } from "#shop/modules/online-store/online-store.ts";
import { readTypedWords } from "./typed-words.ts";

type Found = CatalogueProduct | ContentArticle | StorePage;

const TYPES: readonly SearchType[] = ["ARTICLE", "PAGE", "PRODUCT"];
const NOTHING = { items: [], score: () => 0 };
/** More than any relevance and any price: what is sorted by it comes after all others. */
const AFTER_ALL = 1e12;

/** `search`: products, pages and articles in one list. Product filters leave pages and articles as they are. */
export const searchResolvers: ShopResolvers = {
  QueryRoot: {
    search: {
      args: [...PAGE_ARGS, "query", "types", "sortKey", "prefix", "productFilters", "unavailableProducts"],
      resolve: (_root, args, context) => {
        const { search, work } = context;
        work.spend("comparison", args.query.length);
        const looked = { words: readTypedWords(args.query), prefix: args.prefix === "LAST" };
        const types = args.types ?? TYPES;
        const products = types.includes("PRODUCT") ? search.products(looked, context) : NOTHING;
        const articles = types.includes("ARTICLE") ? search.articles(looked, context) : NOTHING;
        const pages = types.includes("PAGE") ? search.pages(looked, context) : NOTHING;
        const filtered = filterProducts(products.items, args.productFilters ?? [], context);
        const shown = args.unavailableProducts === "HIDE" ? filtered.filter(isForSale) : filtered;
        const items: readonly Found[] = [...shown, ...articles.items, ...pages.items];
        const score = (item: Found): number => scoreOf(item, { products, articles, pages });
        // The end of the list, also of one that is reversed.
        const afterAll = args.reverse ? -AFTER_ALL : AFTER_ALL;
        const soldOutLast = (args.unavailableProducts ?? "LAST") === "LAST";
        const order: SortOrder<Found> = {
          id: ({ id }) => id,
          value: (item) => {
            const isSoldOut = item.__typename === "Product" && soldOutLast && !isForSale(item);
            const value = args.sortKey === "PRICE" ? (priceOf(item) ?? afterAll / 2) : -score(item);
            return isSoldOut ? value + afterAll : value;
          },
        };
        return { ...connect(items, args, order), totalCount: items.length, filterable: shown };
      },
    },
  },
  SearchResultItemConnection: {
    productFilters: ({ filterable }: { readonly filterable: readonly CatalogueProduct[] }, _args, context) =>
      filterable.length === 0 ? [] : listFilters(filterable, context),
  },
};

interface Results {
  readonly products: Pick<SearchResult<CatalogueProduct>, "score">;
  readonly articles: Pick<SearchResult<ContentArticle>, "score">;
  readonly pages: Pick<SearchResult<StorePage>, "score">;
}

function scoreOf(item: Found, { products, articles, pages }: Results): number {
  if (item.__typename === "Product") return products.score(item);
  return item.__typename === "Article" ? articles.score(item) : pages.score(item);
}

/** Returns the lowest price of a product in minor units; null for what has no price. */
function priceOf(item: Found): number | null {
  if (item.__typename !== "Product") return null;
  return Math.min(...item.variants.map(({ price }) => price.amount));
}

export function isForSale({ variants }: CatalogueProduct): boolean {
  return variants.some(isAvailable);
}
