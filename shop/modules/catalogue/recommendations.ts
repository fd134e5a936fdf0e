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
  const collections = new Set(product.collections);
  const tags = new Set(product.facts.tags);
  const likeness = (other: CatalogueProduct): number =>
    COLLECTION_WEIGHT * other.collections.filter((collection) => collections.has(collection)).length +
    TAG_WEIGHT * other.facts.tags.filter((tag) => tags.has(tag)).length;
  return all
    .filter((other) => other.id !== product.id)
    .map((other) => ({ other, likeness: likeness(other) }))
    .toSorted((a, b) => b.likeness - a.likeness || a.other.position - b.other.position)
    .slice(0, RECOMMENDATIONS_MAX)
    .map(({ other }) => other);
}
