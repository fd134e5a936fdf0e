import { type Language, LANGUAGES } from "#domain/language/languages.ts";

export { type Language, LANGUAGES };

/** Tells whether a value names a language of the store. */
export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}
