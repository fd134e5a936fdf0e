import { foldWords } from "#shop/schema/search/fold-text.ts";
import type { SearchNode, SearchTerm } from "#shop/schema/search/search-syntax.ts";

/** What is read of a typed text; the rest is ignored. Together they bound the work of a search. */
const TYPED_MAX_CHARS = 500;
const TYPED_WORDS_MAX = 20;

/** Reads the words of a typed text: folded, without operators and punctuation. */
export function readTypedWords(typed: string): string[] {
  return foldWords(typed.slice(0, TYPED_MAX_CHARS)).slice(0, TYPED_WORDS_MAX);
}

/**
 * Makes the search for things that have every word in one of the fields.
 *
 * @param fields names of text fields; null stands for all texts
 * @param prefix true where the last word may be the start of one
 */
export function searchForWords(
  words: readonly string[],
  fields: readonly (string | null)[],
  prefix: boolean,
): SearchNode {
  return {
    kind: "and",
    nodes: words.map((value, index) => ({
      kind: "or",
      nodes: fields.map((field): SearchTerm => ({
        kind: "term",
        field,
        comparator: "=",
        value,
        prefix: prefix && index === words.length - 1,
        any: false,
      })),
    })),
  };
}
