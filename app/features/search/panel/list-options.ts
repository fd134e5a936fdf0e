import { searchAddress } from "#app/features/search/search-term.ts";
import type {
  ArticleSuggestion,
  ProductSuggestion,
  Suggestion,
  Suggestions,
} from "#app/features/search/suggestions.ts";

/** Option of the list of suggestions. */
export type SearchOption =
  | { readonly kind: "product"; readonly suggestion: ProductSuggestion }
  | { readonly kind: "article"; readonly suggestion: ArticleSuggestion }
  | { readonly kind: "question"; readonly suggestion: Suggestion }
  /** Leads to all results. */
  | { readonly kind: "all"; readonly suggestion: Suggestion };

/** Lists the options in the order of the arrow keys; the last one leads to all results. */
export function listOptions(term: string, { products, articles, questions }: Suggestions): SearchOption[] {
  return [
    ...products.map((suggestion) => ({ kind: "product", suggestion }) as const),
    ...articles.map((suggestion) => ({ kind: "article", suggestion }) as const),
    ...questions.map((suggestion) => ({ kind: "question", suggestion }) as const),
    { kind: "all", suggestion: { path: searchAddress(term), title: term } },
  ];
}

/** Moves from an option to the next or the one before, over the ends; null is the field itself. */
export function moveActive(active: number | null, step: 1 | -1, count: number): number | null {
  if (count === 0) return null;
  if (active === null) return step === 1 ? 0 : count - 1;
  const next = active + step;
  return next < 0 || next >= count ? null : next;
}
