import type { Language } from "#domain/language/languages.ts";
import { type ArticlePage, toArticles, type WireArticles } from "#app/shop-client/blog/blog.ts";
import { localiseTo } from "#app/shop-client/localise.ts";

/** Timeout of the next part; then the list shows an error. */
const ANSWER_WAIT_MS = 10_000;

/** Next part of a list: as a page of its own, and as the body of `POST /api/shopify` (spec §7, Blog articles). */
export interface NextArticles {
  /** Number of that page. */
  readonly page: number;
  /** Store's own origin: addresses on it are made relative. */
  readonly origin: string;
  readonly language: Language;
  readonly body: {
    readonly storeDomain: string;
    readonly storefrontAccessToken: string;
    readonly query: string;
    readonly variables: Readonly<Record<string, string | number>>;
  };
}

interface Answer {
  readonly data?: {
    readonly articles?: WireArticles;
    readonly blog?: { readonly articles?: WireArticles } | null;
  } | null;
}

/** Fetches the next part of a list; null after any failure. */
export async function fetchNextArticles(
  next: NextArticles,
): Promise<{ readonly articles: ArticlePage["articles"]; readonly next: NextArticles | null } | null> {
  try {
    const response = await fetch("/api/shopify", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(next.body),
      signal: AbortSignal.timeout(ANSWER_WAIT_MS),
    });
    if (!response.ok) {
      // spec §7: "A non-ok body is read as text." It is for the log alone.
      // oxlint-disable-next-line no-console
      console.warn(`The blog proxy answered ${response.status} - ${await response.text()}`);
      return null;
    }
    const { data }: Answer = await response.json();
    const wire = data?.blog?.articles ?? data?.articles;
    if (!wire) return null;
    const { articles, nextCursor } = toArticles(wire, localiseTo(next.origin), next.language);
    return { articles, next: nextCursor === null ? null : after(next, nextCursor) };
  } catch {
    // Offline, or an invalid answer: the link to the next page still works.
    return null;
  }
}

function after(next: NextArticles, cursor: string): NextArticles {
  const variables = { ...next.body.variables, after: cursor };
  return { ...next, page: next.page + 1, body: { ...next.body, variables } };
}
