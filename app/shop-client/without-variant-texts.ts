import type { ProductSummary } from "./product.ts";

/** Removes the texts of each variant: a card does not show them, so they need not be sent. */
export function withoutVariantTexts<Product extends ProductSummary>(product: Product): Product {
  const texts = { label: null, description: null, subscriptionText: null, subscriptionInfo: null };
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, ...texts })) };
}
