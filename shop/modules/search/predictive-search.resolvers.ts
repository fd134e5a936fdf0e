import { GraphQLError } from "graphql";
import type {
  PredictiveSearchType,
  SearchableField,
  SearchUnavailableProductsType,
} from "#shop/schema/generated/resolver-types.ts";
import type { SearchResult } from "#shop/schema/search/search-items.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import type { CatalogueProduct } from "#shop/modules/catalogue/catalogue.ts";
import { isForSale } from "./search.resolvers.ts";
import { suggestionOf, suggestTitles } from "./suggestions.ts";
import type { Looked } from "./store-search.ts";
import { readTypedWords } from "./typed-words.ts";

const LIMIT_MAX = 10;
const TYPES: readonly PredictiveSearchType[] = ["QUERY", "PRODUCT", "COLLECTION", "PAGE", "ARTICLE"];
const FIELDS: readonly SearchableField[] = ["TITLE", "PRODUCT_TYPE", "VARIANTS_TITLE", "VENDOR"];

/** `predictiveSearch`: what fits a text that is still being typed, the most relevant of each kind first. */
export const predictiveSearchResolvers: ShopResolvers = {
  QueryRoot: {
    predictiveSearch: {
      args: ["query", "limit", "limitScope", "types", "searchableFields", "unavailableProducts"],
      resolve: (_root, args, context) => {
        const { search, work } = context;
        const limit = args.limit ?? LIMIT_MAX;
        if (limit < 1 || limit > LIMIT_MAX)
          throw new GraphQLError(`limit must be between 1 and ${LIMIT_MAX}`, {
            extensions: { code: "BAD_REQUEST" },
          });
        work.spend("comparison", args.query.length);
        const looked: Looked = {
          words: readTypedWords(args.query),
          prefix: true,
          fields: args.searchableFields ?? FIELDS,
        };
        const types = args.types ?? TYPES;
        const listOf = <Item>(type: PredictiveSearchType, find: () => readonly Item[]): readonly Item[] =>
          types.includes(type) ? find() : [];
        const lists = {
          queries: listOf("QUERY", () => suggestTitles(looked, context)),
          products: listOf("PRODUCT", () =>
            arrange(rank(search.products(looked, context), context), args.unavailableProducts ?? "LAST"),
          ),
          collections: listOf("COLLECTION", () => rank(search.collections(looked, context), context)),
          pages: listOf("PAGE", () => rank(search.pages(looked, context), context)),
          articles: listOf("ARTICLE", () => rank(search.articles(looked, context), context)),
        };
        const lengths = Object.values(lists).map((list) => list.length);
        const [queries = 0, products = 0, collections = 0, pages = 0, articles = 0] =
          args.limitScope === "EACH" ? lengths.map(() => limit) : shareOut(limit, lengths);
        return {
          queries: lists.queries.slice(0, queries).map((title) => suggestionOf(title, looked.words)),
          products: lists.products.slice(0, products),
          collections: lists.collections.slice(0, collections),
          pages: lists.pages.slice(0, pages),
          articles: lists.articles.slice(0, articles),
        };
      },
    },
  },
};

/** Sorts what was found, the most relevant first. */
function rank<Item>({ items, score }: SearchResult<Item>, { work }: ShopContext): Item[] {
  work.spend("item", items.length);
  return items
    .map((item) => ({ item, score: score(item) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

function arrange(
  products: readonly CatalogueProduct[],
  unavailable: SearchUnavailableProductsType,
): readonly CatalogueProduct[] {
  if (unavailable === "SHOW") return products;
  const forSale = products.filter(isForSale);
  return unavailable === "HIDE" ? forSale : [...forSale, ...products.filter((each) => !isForSale(each))];
}

/** Shares a limit among lists, one result of each in turn. */
function shareOut(limit: number, lengths: readonly number[]): number[] {
  const shares = lengths.map(() => 0);
  for (let left = limit, round = 1; left > 0 && lengths.some((length) => length >= round); round += 1) {
    for (const [index, length] of lengths.entries()) {
      if (length < round || left === 0) continue;
      shares[index] = round;
      left -= 1;
    }
  }
  return shares;
}
