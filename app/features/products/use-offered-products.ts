import { useEffect } from "react";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { createFetchedList } from "./fetched-products.ts";

const offered = createFetchedList<ProductSummary>("/api/products");
const NONE: readonly ProductSummary[] = [];

/**
 * Fetches the shop's products in the page's language, once; none on the server, while loading and after a failure.
 *
 * @param isNeeded true if they are to be fetched
 */
export function useOfferedProducts(isNeeded = true): readonly ProductSummary[] {
  const language = useLanguage();
  useEffect(() => {
    if (isNeeded) void offered.load(language);
  }, [language, isNeeded]);
  const known = useSharedState(offered.products);
  return known.state === "here" ? known.products : NONE;
}
