import type { ProductSummary } from "#app/shop-client/product.ts";
import { formulasOrAll } from "./formulas.ts";

/** Number of products in one row of a wide window. */
const SHELF_PRODUCTS = 3;

/** Chooses the formulas for an empty page: those that can be bought first, in the given order. */
export function shelfProducts(products: readonly ProductSummary[]): readonly ProductSummary[] {
  return formulasOrAll(products)
    .toSorted((a, b) => Number(b.available) - Number(a.available))
    .slice(0, SHELF_PRODUCTS);
}
