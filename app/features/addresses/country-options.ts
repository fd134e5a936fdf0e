import { COUNTRIES, type CountryCode, EU_COUNTRIES, HOME_COUNTRY } from "#domain/address/countries.ts";
import type { Language } from "#domain/language/languages.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import { nameCountry } from "./country-names.ts";

export interface CountryOption {
  readonly code: CountryCode;
  readonly name: string;
}

const options = new Map<Language, readonly CountryOption[]>();

/**
 * Lists the countries of delivery with their names in a language: home first, then the rest of the EU by name, then
 * the others. Runs on the server: browsers have other names for some countries, and hydration must find the same
 * text.
 */
export function countryOptions(language: Language): readonly CountryOption[] {
  const known = options.get(language) ?? makeOptions(language);
  options.set(language, known);
  return known;
}

/** Lists those to which the shop delivers; all if it does not say. */
export function deliveryCountries(language: Language, terms: ShippingTerms | null): readonly CountryOption[] {
  const served = new Set(terms?.rates.flatMap(({ countries }) => countries));
  return countryOptions(language).filter(({ code }) => terms === null || served.has(code));
}

function makeOptions(language: Language): readonly CountryOption[] {
  const named = (code: CountryCode): CountryOption => ({ code, name: nameCountry(code, language) });
  const european: readonly CountryCode[] = EU_COUNTRIES;
  const collator = new Intl.Collator(language);
  const neighbours = EU_COUNTRIES.filter((code) => code !== HOME_COUNTRY)
    .map(named)
    .toSorted((a, b) => collator.compare(a.name, b.name));
  const overseas = COUNTRIES.filter((code) => !european.includes(code)).map(named);
  return [named(HOME_COUNTRY), ...neighbours, ...overseas];
}
