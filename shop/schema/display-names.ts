import type { Language } from "#domain/language/languages.ts";

const names = new Map<string, Intl.DisplayNames>();

/**
 * Makes the names of countries, currencies or languages in a language, cached: making such a list takes longer than
 * most answers.
 */
export function namesOf(type: "region" | "currency" | "language", language: Language): Intl.DisplayNames {
  const key = `${type} ${language}`;
  const made = names.get(key) ?? new Intl.DisplayNames([language], { type });
  names.set(key, made);
  return made;
}

/** Names a country in a language; an unknown code is returned as it is. */
export function countryName(code: string, language: Language): string {
  return namesOf("region", language).of(code) ?? code;
}
