import type { RouterContextProvider } from "react-router";
import { doNotKeep, publicPage } from "#app/platform/public-page.server.ts";
import type { Product, ProductSummary } from "#app/shop-client/product.ts";

/**
 * Reads supplements whole, in their order. One that is gone is left out; after a failure of the platform so is the page
 * of the cache.
 */
export async function readWhole(
  context: Readonly<RouterContextProvider>,
  formulas: readonly ProductSummary[],
): Promise<readonly Product[]> {
  const { resources, place } = publicPage(context);
  const found = await Promise.all(formulas.map(({ handle }) => resources.catalogue.byHandle(handle, place)));
  if (found.some(({ ok }) => !ok)) doNotKeep(context);
  return found.flatMap((each) => (each.ok && each.value !== null ? [each.value] : []));
}
