import { GraphQLError, type GraphQLResolveInfo, responsePathAsArray } from "graphql";
import { BoundedMap } from "#lib/bounded-map/bounded-map.ts";
import { ItemIndex, type NamedField } from "./item-index.ts";
import { type FreeWord, freeWords, scoresOf } from "./relevance.ts";
import { quoted } from "#shop/schema/quoted.ts";
import type { SearchFields } from "./search-fields.ts";
import { type CompiledSearch, compileSearch, type SearchWarning } from "./search-match.ts";
import { parseSearch, SEARCH_QUERY_MAX, type SearchNode } from "./search-syntax.ts";
import type { WorkMeter } from "#shop/schema/limits/work-meter.ts";

export interface SearchResult<Item> {
  /** In the order of the list. */
  readonly items: readonly Item[];
  readonly has: (item: Item) => boolean;
  /** Relevance of an item, for `RELEVANCE`: higher is better, 0 without a query. */
  readonly score: (item: Item) => number;
  readonly warnings: readonly SearchWarning[];
}

/** Limit of terms per query; more than anybody types, and enough for a list of tags or handles. */
export const SEARCH_TERMS_MAX = 50;
/** Number of cached parsed queries. */
const SEARCHES_KEPT = 50;

interface Search<Item extends object> extends CompiledSearch<Item> {
  /** Words of the free text and of the titles in the query. */
  readonly words: readonly FreeWord[];
}

/**
 * Searches lists of items of one kind in one language. Each list has an index, which follows its changes, and a query is
 * parsed once.
 */
export class ItemSearch<Item extends object> {
  readonly #fields: SearchFields<Item>;
  readonly #indexes = new WeakMap<object, ItemIndex<Item>>();
  readonly #searches = new BoundedMap<string, Search<Item>>({ maxEntries: SEARCHES_KEPT });

  constructor(fields: SearchFields<Item>) {
    this.#fields = fields;
  }

  /**
   * Finds the items by the `query` of a connection.
   *
   * @param owner of the list, which is another array after each change: the index is kept for it
   * @throws {GraphQLError} when the query is too long, has too many terms, or the request did too much work
   */
  find(
    items: readonly Item[],
    query: string | null | undefined,
    work: WorkMeter,
    owner: object = items,
  ): SearchResult<Item> {
    if (query == null || query.trim() === "") {
      return { items, has: () => true, score: () => 0, warnings: [] };
    }
    work.spend("comparison", query.length);
    return this.#apply(this.#search(query), items, work, owner);
  }

  /** Finds the items by a query that is parsed already and bounded. @throws {GraphQLError} as `find` */
  findParsed(
    items: readonly Item[],
    parsed: SearchNode,
    work: WorkMeter,
    owner: object = items,
  ): SearchResult<Item> {
    return this.#apply(this.#compile(parsed), items, work, owner);
  }

  /**
   * Indexes a list before its first search, one item in each step: its texts, its titles and some named fields.
   *
   * @param owner as of `find`
   */
  *build(items: readonly Item[], owner: object, names: readonly string[]): Generator<void> {
    const named: Record<string, NamedField<Item>> = {};
    for (const name of names) {
      const field = this.#fields.named[name];
      if (field?.kind === "text") named[name] = { read: field.read, whole: false };
    }
    yield* this.#indexOf(items, owner).build(named);
  }

  #apply(
    { mark, warnings, words }: Search<Item>,
    items: readonly Item[],
    work: WorkMeter,
    owner: object,
  ): SearchResult<Item> {
    const index = this.#indexOf(items, owner);
    work.spend("entry", items.length);
    const marks = mark({ index, within: new Uint8Array(index.size).fill(1), work });
    const has = (item: Item): boolean => marks[index.slotOf(item)] === 1;
    let scores: Uint32Array | null = null;
    return {
      items: items.filter(has),
      has,
      score: (item) => {
        scores ??= scoresOf(words, index, work);
        return scores[index.slotOf(item)] ?? 0;
      },
      warnings,
    };
  }

  #indexOf(items: readonly Item[], owner: object): ItemIndex<Item> {
    const known = this.#indexes.get(owner);
    const index = known ?? new ItemIndex(this.#fields);
    if (!known) this.#indexes.set(owner, index);
    index.follow(items);
    return index;
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
    return { ...compileSearch(parsed, this.#fields), words: freeWords(parsed) };
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
