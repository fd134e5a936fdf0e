import type { Language } from "#domain/language/languages.ts";
import { type CatalogueProduct, type CatalogueVariant, variantTexts } from "./catalogue.ts";

interface Choice {
  readonly selectedOptions: readonly { readonly name: string; readonly value: string }[];
  readonly caseInsensitiveMatch?: boolean | null;
  readonly ignoreUnknownOptions?: boolean | null;
}

/**
 * Finds the variant with every chosen option, by the names of the language; null when no known option is chosen or no
 * variant matches.
 */
export function findVariant(
  product: CatalogueProduct,
  { selectedOptions, caseInsensitiveMatch, ignoreUnknownOptions }: Choice,
  language: Language,
): CatalogueVariant | null {
  const fold = (text: string): string => (caseInsensitiveMatch ? text.toLowerCase() : text);
  const optionName = fold(product.texts[language].optionName);
  const known = selectedOptions.filter(({ name }) => fold(name) === optionName);
  if (known.length === 0 || (known.length < selectedOptions.length && !ignoreUnknownOptions)) return null;
  const [wanted, ...others] = new Set(known.map(({ value }) => fold(value)));
  // The only option has one value: no variant has two of them.
  if (others.length > 0) return null;
  return product.variants.find((variant) => fold(variantTexts(variant, language).title) === wanted) ?? null;
}
