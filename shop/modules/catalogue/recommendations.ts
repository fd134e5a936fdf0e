import type { CatalogueProduct } from "./catalogue.ts";

/** Shopify's limit. */
const RECOMMENDATIONS_MAX = 10;

const COLLECTION_WEIGHT = 2;
const TAG_WEIGHT = 1;

/**
 * Finds related products: those that share most collections and tags with this one, then in the shop's order. A
 * collection of all products does not change the order. Deterministic for the same catalogue.
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
