import type { Language } from "#domain/language/languages.ts";

// Cached: creating the names takes longer than rendering many pages that show one.
const lists = new Map<Language, Intl.DisplayNames>();

/** Names a country in a language; an unknown code is returned unchanged. */
export function nameCountry(code: string, language: Language): string {
  const names = lists.get(language) ?? new Intl.DisplayNames([language], { type: "region" });
  lists.set(language, names);
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
