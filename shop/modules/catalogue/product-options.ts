import type { Language } from "#domain/language/languages.ts";
import { gid } from "#shop/schema/gid.ts";
import { isAvailable } from "./availability.ts";
import { type CatalogueProduct, type CatalogueVariant, variantTexts } from "./catalogue.ts";

/** Option of a product with its values, as the API shows it. Every product has one: the kind of purchase. */
export function productOption(product: CatalogueProduct, language: Language) {
  const optionValues = product.variants.map((variant) => optionValue(variant, language));
  return {
    __typename: "ProductOption" as const,
    id: gid("ProductOption", product.id),
    name: product.texts[language].optionName,
    values: optionValues.map(({ name }) => name),
    optionValues,
  };
}

/** Value of the option, which is one variant. */
export function optionValue(variant: CatalogueVariant, language: Language) {
  return {
    __typename: "ProductOptionValue" as const,
    id: gid("ProductOptionValue", variant.id),
    name: variantTexts(variant, language).title,
    // No value has a colour or a picture of its own.
    swatch: null,
    firstSelectableVariant: variant,
  };
}

/** Encodes which values of the option have a variant: all of them. */
export function encodeVariantExistence({ variants }: CatalogueProduct): string {
  return encodePositions(variants.map(() => true));
}

/** Encodes which values of the option have a variant for sale. */
export function encodeVariantAvailability({ variants }: CatalogueProduct): string {
  return encodePositions(variants.map(isAvailable));
}

/** Version of the encoding, before its content. */
const ENCODING = "v1_";

/**
 * Encodes the positions of the values that are set, as Shopify's clients decode them: ranges joined by spaces, `v1_0-2 5`.
 */
function encodePositions(values: readonly boolean[]): string {
  const ranges: { start: number; end: number }[] = [];
  for (const [index, isSet] of values.entries()) {
    const last = ranges.at(-1);
    if (!isSet) continue;
    if (last?.end === index - 1) last.end = index;
    else ranges.push({ start: index, end: index });
  }
  return (
    ENCODING + ranges.map(({ start, end }) => (start === end ? `${start}` : `${start}-${end}`)).join(" ")
  );
}
