import type { Language } from "#domain/language-choice.ts";
import { createSharedState } from "../../ui/shared-state.ts";
import type { MenuProduct } from "./menu-product.ts";

/** A menu that spins for longer than this is broken. */
const TIMEOUT_MS = 10_000;

/** What is known of the menu's products. */
export type MenuProducts =
  | { readonly state: "loading" }
  | { readonly state: "failed" }
  | { readonly state: "here"; readonly products: readonly MenuProduct[] };

export const menuProducts = createSharedState<MenuProducts>({ state: "loading" });

let asked: { readonly language: Language; readonly failed: boolean } | null = null;

/** Asks for the products once a language; after a failure the next call asks again. */
export async function loadMenuProducts(language: Language): Promise<void> {
  if (asked?.language === language && !asked.failed) return;
  asked = { language, failed: false };
  menuProducts.set({ state: "loading" });
  const products = await fetchProducts(language);
  // Another language was chosen meanwhile: its own answer is on the way.
  if (asked.language !== language) return;
  asked = { language, failed: products === null };
  menuProducts.set(products === null ? { state: "failed" } : { state: "here", products });
}

async function fetchProducts(language: Language): Promise<readonly MenuProduct[] | null> {
  try {
    const answer = await fetch(`/api/menu-products?lang=${language}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) return null;
    const body = (await answer.json()) as { readonly products?: unknown } | null;
    return Array.isArray(body?.products) ? (body.products as readonly MenuProduct[]) : null;
  } catch {
    // Offline, too slow, or no JSON.
    return null;
  }
}
