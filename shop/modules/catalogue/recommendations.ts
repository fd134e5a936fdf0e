import type { CatalogueProduct } from "./catalogue.ts";

/** As many as Shopify gives at most. */
const RECOMMENDATIONS_MAX = 10;

const COLLECTION_WEIGHT = 2;
const TAG_WEIGHT = 1;

/**
 * Products like this one: those that share most collections and tags with it, then in the shop's order. A collection
 * of everything is shared by all and decides nothing. The same catalogue always gives the same answer.
 */
export function relatedProducts(
  product: CatalogueProduct,
  all: readonly CatalogueProduct[],
): CatalogueProduct[] {
  const likeness = (other: CatalogueProduct): number =>
    COLLECTION_WEIGHT *
      product.collections.filter((collection) => other.collections.includes(collection)).length +
    TAG_WEIGHT * product.facts.tags.filter((tag) => other.facts.tags.includes(tag)).length;
  return all
    .filter((other) => other.id !== product.id)
    .toSorted((a, b) => likeness(b) - likeness(a) || a.position - b.position)
    .slice(0, RECOMMENDATIONS_MAX);
}
