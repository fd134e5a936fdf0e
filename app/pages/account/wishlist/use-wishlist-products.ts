import { useEffect, useState } from "react";
import type { Language } from "#domain/language/languages.ts";
import { fetchNamedProducts } from "#app/features/products/fetch-named-products.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";

interface WishlistProducts {
  /** In the order of the handles, without unknown ones. */
  readonly products: readonly ProductSummary[];
  readonly state: "loading" | "ready" | "failed";
  readonly tryAgain: () => void;
}

/**
 * Returns the products of a list, in the page's language: those of the loader, the others fetched.
 *
 * @param handles newest first; null while the list is not known.
 */
export function useWishlistProducts(
  given: readonly ProductSummary[] | null,
  handles: readonly string[] | null,
): WishlistProducts {
  const language = useLanguage();
  /** By handle; null for an unknown product. */
  const [fetched, setFetched] = useState<ReadonlyMap<string, ProductSummary | null>>(new Map());
  const [failed, setFailed] = useState(false);
  const known = new Map([...fetched, ...(given ?? []).map((product) => [product.handle, product] as const)]);
  const missing = failed ? "" : (handles ?? []).filter((handle) => !known.has(handle)).join(",");

  useEffect(() => {
    if (missing === "") return;
    let gone = false;
    void fetchProducts(missing, language).then((products) => {
      if (gone) return;
      setFailed(products === null);
      if (products !== null) setFetched((before) => new Map([...before, ...products]));
    });
    return () => {
      gone = true;
    };
  }, [missing, language]);

  const products = (handles ?? []).flatMap((handle) => known.get(handle) ?? []);
  const state = failed ? "failed" : handles === null || missing !== "" ? "loading" : "ready";
  return { products, state, tryAgain: () => setFailed(false) };
}

type Answer = readonly (readonly [string, ProductSummary | null])[];

/** Fetches products; null without an answer. */
async function fetchProducts(missing: string, language: Language): Promise<Answer | null> {
  const handles = missing.split(",");
  const products = await fetchNamedProducts(handles, language);
  if (products === null) return null;
  const found = new Map(products.map((product) => [product.handle, product]));
  return handles.map((handle) => [handle, found.get(handle) ?? null] as const);
}
