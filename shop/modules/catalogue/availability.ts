import type { CatalogueVariant } from "./catalogue.ts";

/** There are no back-orders: what is not on the shelf is not for sale. */
export function isAvailable(variant: CatalogueVariant): boolean {
  return variant.stock > 0;
}
