import { fieldsOf } from "#lib/values/fields-of.ts";
import { trustType } from "#lib/values/trust-type.ts";
import type { Suggestions } from "#app/features/search/suggestions.ts";

/** Longest wait for the suggestions. */
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Fetches the suggestions for a text from the store's own server; null without an answer. An answer without the
 * platform's part says so itself.
 */
export async function fetchSuggestions(term: string, signal: AbortSignal): Promise<Suggestions | null> {
  // Without a language: naming one would store it as the visitor's choice (server/web/pages.ts).
  const search = new URLSearchParams({ q: term });
  try {
    const response = await fetch(`/search/suggestions?${search.toString()}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    const body: unknown = await response.json();
    const { products, articles, questions } = fieldsOf(body);
    const isWhole = [products, articles, questions].every(Array.isArray);
    return isWhole ? trustType<Suggestions>(body) : null;
  } catch {
    return null;
  }
}
