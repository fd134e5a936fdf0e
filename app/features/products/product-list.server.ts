import type { RouterContextProvider } from "react-router";
import { doNotKeep, publicPage } from "#app/platform/public-page.server.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";

interface ProductListData {
  readonly products: readonly ProductSummary[];
  /** Reason why the list is empty, for developers; null when the platform answered. */
  readonly problem: string | null;
}

/** Loads the catalogue for a page: the products, or the reason why there are none (such a page is not cached). */
export async function loadProductList(context: Readonly<RouterContextProvider>): Promise<ProductListData> {
  const { resources, place } = publicPage(context);
  const list = await resources.catalogue.list(place);
  if (list.ok) return { products: list.value, problem: null };
  doNotKeep(context);
  return { products: [], problem: list.error.message };
}
