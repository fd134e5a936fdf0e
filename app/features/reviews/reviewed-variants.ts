import { ONLY_VARIANT_TITLE } from "#domain/catalogue/variant.ts";

/** Lists the variants of a product that a review can be about: none of a product without options. */
export function reviewedVariants<Variant extends { readonly title: string }>(
  variants: readonly Variant[],
): readonly Variant[] {
  return variants.length === 1 && variants[0]?.title === ONLY_VARIANT_TITLE ? [] : variants;
}
