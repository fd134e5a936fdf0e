/** Shopify's title for the one variant of a product without options. */
const ONLY_VARIANT = "Default Title";

/** Lists the variants of a product that a review can be about: none of a product without options. */
export function reviewedVariants<Variant extends { readonly title: string }>(
  variants: readonly Variant[],
): readonly Variant[] {
  return variants.length === 1 && variants[0]?.title === ONLY_VARIANT ? [] : variants;
}
