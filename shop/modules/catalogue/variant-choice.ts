import type { Language } from "#domain/language-choice.ts";
import { type CatalogueProduct, type CatalogueVariant, variantTexts } from "./catalogue.ts";

interface Choice {
  readonly selectedOptions: readonly { readonly name: string; readonly value: string }[];
  readonly caseInsensitiveMatch?: boolean | null;
  readonly ignoreUnknownOptions?: boolean | null;
}

/** The variant that has every option chosen, by the names of the language; null when none or not one has. */
export function findVariant(
  product: CatalogueProduct,
  { selectedOptions, caseInsensitiveMatch, ignoreUnknownOptions }: Choice,
  language: Language,
): CatalogueVariant | null {
  const fold = (text: string): string => (caseInsensitiveMatch ? text.toLowerCase() : text);
  const { optionName } = product.texts[language];
  const known = selectedOptions.filter(({ name }) => fold(name) === fold(optionName));
  if (known.length === 0 || (known.length < selectedOptions.length && !ignoreUnknownOptions)) return null;
  return (
    product.variants.find((variant) =>
      known.every(({ value }) => fold(value) === fold(variantTexts(variant, language).title)),
    ) ?? null
  );
}
