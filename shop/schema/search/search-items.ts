import { GraphQLError, type GraphQLResolveInfo, responsePathAsArray } from "graphql";
import { BoundedMap } from "#lib/bounded-map/bounded-map.ts";
import { foldWords } from "./fold-text.ts";
import { FoldedTexts } from "./folded-texts.ts";
import { quoted } from "#shop/schema/quoted.ts";
import type { SearchFields } from "./search-fields.ts";
import { type CompiledSearch, compileSearch, type SearchWarning } from "./search-match.ts";
import { parseSearch, SEARCH_QUERY_MAX, type SearchNode } from "./search-syntax.ts";
import type { WorkMeter } from "#shop/schema/limits/work-meter.ts";

export interface SearchResult<Item> {
  readonly items: readonly Item[];
  /** Relevance of an item, for `RELEVANCE`: higher is better, 0 without a query. */
  readonly score: (item: Item) => number;
  readonly warnings: readonly SearchWarning[];
}

/** A word of the query found in the title counts more than one found elsewhere. */
const TITLE_WEIGHT = 10;
/** Limit of terms per query; more than anybody types, and enough for a list of tags or handles. */
export const SEARCH_TERMS_MAX = 50;
/** Number of cached parsed queries. */
const SEARCHES_KEPT = 50;

interface Search<Item> extends CompiledSearch<Item> {
  /** Words of the free text and of the titles in the query. */
  readonly words: readonly FreeWord[];
}

interface FreeWord {
  readonly text: string;
  /** True for one that may be the start of a word. */
  readonly prefix: boolean;
}

/** Searches items of one kind in one language. Their texts are folded once, and a query is parsed once. */
export class ItemSearch<Item extends object> {
  readonly #fields: SearchFields<Item>;
  readonly #folded: FoldedTexts<Item>;
  readonly #searches = new BoundedMap<string, Search<Item>>({ maxEntries: SEARCHES_KEPT });

  constructor(fields: SearchFields<Item>) {
    this.#fields = fields;
    this.#folded = new FoldedTexts(fields);
  }

  /**
   * Finds the items by the `query` of a connection.
   *
   * @throws {GraphQLError} when the query is too long, has too many terms, or the request did too much work
   */
  find(items: readonly Item[], query: string | null | undefined, work: WorkMeter): SearchResult<Item> {
    if (query == null || query.trim() === "") return { items, score: () => 0, warnings: [] };
    work.spend("comparison", query.length);
    return this.#apply(this.#search(query), items, work);
  }

  /** Finds the items by a query that is parsed already and bounded. @throws {GraphQLError} as `find` */
  findParsed(items: readonly Item[], parsed: SearchNode, work: WorkMeter): SearchResult<Item> {
    return this.#apply(this.#compile(parsed), items, work);
  }

  #apply(
    { matches, warnings, words }: Search<Item>,
    items: readonly Item[],
    work: WorkMeter,
  ): SearchResult<Item> {
    work.spend("item", items.length);
    return {
      items: items.filter((item) => matches(item, work)),
      score: (item) => {
        const { title, counts } = this.#folded.free(item);
        return words.reduce((sum, { text, prefix }) => {
          work.spend("comparison", prefix ? title.size : 1);
          const isInTitle = prefix ? [...title].some((word) => word.startsWith(text)) : title.has(text);
          return sum + (isInTitle ? TITLE_WEIGHT : 0) + (counts.get(text) ?? 0);
        }, 0);
      },
      warnings,
    };
  }

  #search(query: string): Search<Item> {
    const known = this.#searches.get(query);
    if (known) return known;
    if (query.length > SEARCH_QUERY_MAX) {
      throw badQuery(`query is too long (maximum is ${SEARCH_QUERY_MAX} characters)`);
    }
    const parsed = parseSearch(query);
    if (countTerms(parsed) > SEARCH_TERMS_MAX) {
      throw badQuery(`query has too many terms (maximum is ${SEARCH_TERMS_MAX})`);
    }
    const search = this.#compile(parsed);
    this.#searches.set(query, search);
    return search;
  }

  #compile(parsed: SearchNode | null): Search<Item> {
    return { ...compileSearch(parsed, this.#fields, this.#folded), words: freeWords(parsed) };
  }
}

export interface SearchReport {
  readonly path: readonly (string | number)[];
  readonly query: string;
  readonly warnings: readonly SearchWarning[];
}

/** Adds the terms ignored by a search to the answer's `extensions.search`, as Shopify does. */
export function reportIgnored(
  { warnings }: Pick<SearchResult<unknown>, "warnings">,
  query: string | null | undefined,
  context: { readonly work: WorkMeter; readonly reportSearch?: (report: SearchReport) => void },
  info: Pick<GraphQLResolveInfo, "path">,
): void {
  if (warnings.length === 0) return;
  const report = { path: responsePathAsArray(info.path), query: quoted(query ?? ""), warnings };
  context.work.spend("error", warnings.length);
  context.work.spend("byte", Buffer.byteLength(JSON.stringify(report)));
  context.reportSearch?.(report);
}

function badQuery(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: "BAD_REQUEST" } });
}

function countTerms(node: SearchNode | null): number {
  if (node === null) return 0;
  if (node.kind === "term") return 1;
  if (node.kind === "not") return countTerms(node.node);
  return node.nodes.reduce((sum, each) => sum + countTerms(each), 0);
}

function freeWords(node: SearchNode | null): FreeWord[] {
  if (node === null || node.kind === "not") return [];
  if (node.kind === "term") {
    const words = node.field === null || node.field === "title" ? foldWords(node.value) : [];
    return words.map((text, index) => ({ text, prefix: node.prefix && index === words.length - 1 }));
  }
  return node.nodes.flatMap(freeWords);
}
