import type { ProductSummary } from "./product.ts";

/** Drops what is said about each variant: a card does not show it, so it need not travel. */
export function withoutVariantTexts<Product extends ProductSummary>(product: Product): Product {
  const texts = { label: null, description: null, subscriptionText: null, subscriptionInfo: null };
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, ...texts })) };
}
