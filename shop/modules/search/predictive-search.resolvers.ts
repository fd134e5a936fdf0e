import { GraphQLError } from "graphql";
import type {
  PredictiveSearchType,
  SearchUnavailableProductsType,
} from "#shop/schema/generated/resolver-types.ts";
import { pickFirst } from "#shop/schema/pick-first.ts";
import type { SearchResult } from "#shop/schema/search/search-items.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import type { CatalogueProduct } from "#shop/modules/catalogue/catalogue.ts";
import { isForSale } from "./search.resolvers.ts";
import { suggestionOf, suggestTitles } from "./suggestions.ts";
import { type Looked, SUGGESTED_FIELDS } from "./store-search.ts";
import { readTypedWords } from "./typed-words.ts";

const LIMIT_MAX = 10;
const TYPES: readonly PredictiveSearchType[] = ["QUERY", "PRODUCT", "COLLECTION", "PAGE", "ARTICLE"];

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
          fields: args.searchableFields ?? SUGGESTED_FIELDS,
        };
        const types = args.types ?? TYPES;
        const listOf = <Item>(type: PredictiveSearchType, find: () => readonly Item[]): readonly Item[] =>
          types.includes(type) ? find() : [];
        // No list shows more than the limit of all.
        const rank = <Item>(found: SearchResult<Item>): Item[] => mostRelevant(found, limit, context);
        const lists = {
          queries: listOf("QUERY", () => suggestTitles(looked, limit, context)),
          products: listOf("PRODUCT", () =>
            rankProducts(search.products(looked, context), args.unavailableProducts ?? "LAST", rank),
          ),
          collections: listOf("COLLECTION", () => rank(search.collections(looked, context))),
          pages: listOf("PAGE", () => rank(search.pages(looked, context))),
          articles: listOf("ARTICLE", () => rank(search.articles(looked, context))),
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

/** Picks the most relevant of what was found. */
function mostRelevant<Item>(
  { items, score }: SearchResult<Item>,
  limit: number,
  { work }: ShopContext,
): Item[] {
  work.spend("item", items.length);
  const scored = items.map((item) => ({ item, score: score(item) }));
  return pickFirst(scored, limit, (a, b) => b.score - a.score).map(({ item }) => item);
}

/** Ranks products, by default those that are sold out after all others. */
function rankProducts(
  found: SearchResult<CatalogueProduct>,
  unavailable: SearchUnavailableProductsType,
  rank: (found: SearchResult<CatalogueProduct>) => CatalogueProduct[],
): CatalogueProduct[] {
  if (unavailable === "SHOW") return rank(found);
  const forSale = rank({ ...found, items: found.items.filter(isForSale) });
  if (unavailable === "HIDE") return forSale;
  const soldOut = rank({ ...found, items: found.items.filter((each) => !isForSale(each)) });
  return [...forSale, ...soldOut];
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
