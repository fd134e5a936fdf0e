import type { ProductSet } from "#domain/promotion/product-sets.ts";
import { useRootData } from "#app/platform/root-data.ts";

const NONE: readonly ProductSet[] = [];

/** Reads the shop's sets from the data of the page. */
export function useProductSets(): readonly ProductSet[] {
  return useRootData()?.sets ?? NONE;
}
