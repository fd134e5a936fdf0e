import type { Language } from "#domain/language/languages.ts";
import { isAvailable } from "./availability.ts";
import { type CatalogueProduct, type CatalogueVariant, variantTexts } from "./catalogue.ts";

interface Choice {
  readonly selectedOptions?: readonly { readonly name: string; readonly value: string }[] | null;
  readonly caseInsensitiveMatch?: boolean | null;
  readonly ignoreUnknownOptions?: boolean | null;
}

/**
 * Finds the variant with every chosen option, by the names of the language; null when no known option is chosen or no
 * variant matches.
 */
export function findVariant(
  product: CatalogueProduct,
  { selectedOptions: selected, caseInsensitiveMatch, ignoreUnknownOptions }: Choice,
  language: Language,
): CatalogueVariant | null {
  const selectedOptions = selected ?? [];
  const fold = (text: string): string => (caseInsensitiveMatch ? text.toLowerCase() : text);
  const optionName = fold(product.texts[language].optionName);
  const known = selectedOptions.filter(({ name }) => fold(name) === optionName);
  if (known.length === 0 || (known.length < selectedOptions.length && !ignoreUnknownOptions)) return null;
  const [wanted, ...others] = new Set(known.map(({ value }) => fold(value)));
  // The only option has one value: no variant has two of them.
  if (others.length > 0) return null;
  return product.variants.find((variant) => fold(variantTexts(variant, language).title) === wanted) ?? null;
}

/** Finds the chosen variant, else the first that is for sale, else the first. */
export function findSelectedOrFirstAvailable(
  product: CatalogueProduct,
  choice: Choice,
  language: Language,
): CatalogueVariant | null {
  const { variants } = product;
  return findVariant(product, choice, language) ?? variants.find(isAvailable) ?? variants[0] ?? null;
}
