import { COUNTRIES, type CountryCode, EU_COUNTRIES, HOME_COUNTRY } from "#domain/countries.ts";
import type { Language } from "#domain/language-choice.ts";

export interface CountryOption {
  readonly code: CountryCode;
  readonly name: string;
}

/**
 * Where the store delivers, named in a language: home first, then the rest of the EU by name, then the others. Made
 * on the server, since browsers know other names for some countries and the page must hydrate as it was sent.
 */
export function countryOptions(language: Language): readonly CountryOption[] {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const named = (code: CountryCode): CountryOption => ({ code, name: names.of(code) ?? code });
  const european: readonly CountryCode[] = EU_COUNTRIES;
  const collator = new Intl.Collator(language);
  const neighbours = EU_COUNTRIES.filter((code) => code !== HOME_COUNTRY)
    .map(named)
    .toSorted((a, b) => collator.compare(a.name, b.name));
  const overseas = COUNTRIES.filter((code) => !european.includes(code)).map(named);
  return [named(HOME_COUNTRY), ...neighbours, ...overseas];
}
