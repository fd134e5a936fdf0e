import type { CatalogueVariant } from "./catalogue.ts";

/** Tells whether a variant is in stock: there are no back-orders. */
export function isAvailable(variant: CatalogueVariant): boolean {
  return variant.stock > 0;
}
