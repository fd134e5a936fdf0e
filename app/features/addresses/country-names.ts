import type { Language } from "#domain/language/languages.ts";

// Making such a list of names takes longer than rendering many pages that show one.
const lists = new Map<Language, Intl.DisplayNames>();

/** Names a country in a language; what is no country's code comes back as it is. */
export function nameCountry(code: string, language: Language): string {
  const names = lists.get(language) ?? new Intl.DisplayNames([language], { type: "region" });
  lists.set(language, names);
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
