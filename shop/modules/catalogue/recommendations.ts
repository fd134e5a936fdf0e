import { pickFirst } from "#shop/schema/pick-first.ts";
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
  const others = all.filter(({ id }) => id !== product.id);
  const likely = others.map((other) => ({ other, likeness: likeness(other) }));
  return pickFirst(
    likely,
    RECOMMENDATIONS_MAX,
    (a, b) => b.likeness - a.likeness || a.other.position - b.other.position,
  ).map(({ other }) => other);
}
