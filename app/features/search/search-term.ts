/** What is read of a typed text; the platform's own search reads no more of it. */
export const SEARCH_TERM_MAX_CHARS = 100;
/** Shorter texts are not suggested anything. */
export const SUGGEST_MIN_CHARS = 2;

/** Path of the page of results. */
export const SEARCH_PATH = "/search";

/** Reads a typed text: trimmed, and cut to the length that is searched for. */
export function readSearchTerm(typed: string): string {
  return typed.slice(0, SEARCH_TERM_MAX_CHARS).trim();
}

/** Builds the address of the results of a text. */
export function searchAddress(term: string): string {
  return `${SEARCH_PATH}?${new URLSearchParams({ q: term }).toString()}`;
}
