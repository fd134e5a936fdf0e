import type { Language } from "#domain/language/languages.ts";
import { callServer } from "#lib/browser/call-server.ts";
import { createSharedState, type SharedState } from "#app/ui/shared-state.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** State of a fetched list of products. */
export type FetchedProducts<Product> =
  | { readonly state: "loading" }
  | { readonly state: "failed" }
  | { readonly state: "here"; readonly products: readonly Product[] };

interface FetchedList<Product> {
  readonly products: SharedState<FetchedProducts<Product>>;
  /** Fetches the products once per language; after a failure the next call fetches again. */
  readonly load: (language: Language) => Promise<void>;
}

/** Creates the browser's copy of a list that one of the store's own routes answers as `{products: […]}`. */
export function createFetchedList<Product>(path: string): FetchedList<Product> {
  const products = createSharedState<FetchedProducts<Product>>({ state: "loading" });
  let asked: { readonly language: Language; readonly failed: boolean } | null = null;

  async function load(language: Language): Promise<void> {
    if (asked?.language === language && !asked.failed) return;
    asked = { language, failed: false };
    products.set({ state: "loading" });
    const fetched = await fetchProducts<Product>(`${path}?lang=${language}`);
    // Another language was chosen meanwhile: its own answer is pending.
    if (asked.language !== language) return;
    asked = { language, failed: fetched === null };
    products.set(fetched === null ? { state: "failed" } : { state: "here", products: fetched });
  }

  return { products, load };
}

/** Fetches the products; null without an answer. The answer of our own server is not validated. */
async function fetchProducts<Product>(address: string): Promise<readonly Product[] | null> {
  const answer = await callServer(address);
  const products = answer?.ok === true ? answer.body?.products : null;
  return Array.isArray(products) ? trustType<readonly Product[]>(products) : null;
}
