import { GraphQLError, type GraphQLResolveInfo } from "graphql";
import { foldWords } from "./fold-text.ts";
import { responsePath } from "./response-path.ts";
import { compileSearch, type SearchFields, type SearchWarning } from "./search-match.ts";
import { parseSearch, SEARCH_QUERY_MAX, type SearchNode } from "./search-syntax.ts";
import type { ShopContext } from "./shop-context.ts";

export interface SearchResult<Item> {
  readonly items: readonly Item[];
  /** How well an item fits, for `RELEVANCE`: higher is better, 0 without a query. */
  readonly score: (item: Item) => number;
  readonly warnings: readonly SearchWarning[];
}

/** A word of the query found in the title counts more than one found elsewhere. */
const TITLE_WEIGHT = 10;

/** The items that the `query` of a connection finds. @throws {GraphQLError} when the query is too long */
export function searchItems<Item>(
  items: readonly Item[],
  query: string | null | undefined,
  fields: SearchFields<Item>,
  titleOf: (item: Item) => string,
): SearchResult<Item> {
  if (query == null || query.trim() === "") return { items, score: () => 0, warnings: [] };
  if (query.length > SEARCH_QUERY_MAX) {
    throw new GraphQLError(`query is too long (maximum is ${SEARCH_QUERY_MAX} characters)`, {
      extensions: { code: "BAD_REQUEST" },
    });
  }
  const parsed = parseSearch(query);
  const { matches, warnings } = compileSearch(parsed, fields);
  const words = freeWords(parsed);
  const score = (item: Item): number => {
    const title = foldWords(titleOf(item));
    const all = fields.free(item).flatMap(foldWords);
    return words.reduce(
      (sum, word) =>
        sum + (title.includes(word) ? TITLE_WEIGHT : 0) + all.filter((own) => own === word).length,
      0,
    );
  };
  return { items: items.filter(matches), score, warnings };
}

/** Puts what a search ignored into the answer's `extensions.search`, where Shopify says it. */
export function reportIgnored(
  { warnings }: Pick<SearchResult<unknown>, "warnings">,
  query: string | null | undefined,
  context: ShopContext,
  info: Pick<GraphQLResolveInfo, "path">,
): void {
  if (warnings.length > 0) context.reportSearch?.({ path: responsePath(info), query: query ?? "", warnings });
}

function freeWords(node: SearchNode | null): string[] {
  if (node === null || node.kind === "not") return [];
  if (node.kind === "term") {
    return node.field === null || node.field === "title" ? foldWords(node.value) : [];
  }
  return node.nodes.flatMap(freeWords);
}
