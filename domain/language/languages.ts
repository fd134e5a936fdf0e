interface LanguageFacts {
  /** Its name in itself: a visitor who needs another language may not read this one. */
  readonly name: string;
  /** Locale of dates, plurals and link previews. */
  readonly locale: string;
  /** A drawing in `app/pictures/flags`; null for none. */
  readonly flag: string | null;
}

/**
 * Languages of the store, in the order in which they are offered (spec §9: "ro (default) and en"). The key is the code
 * of `<html lang>`, `hreflang` and `?lang=`. en-GB puts the day first, as the specification's "day, long month, year" asks.
 */
export const LANGUAGE_FACTS = {
  ro: { name: "Română", locale: "ro-RO", flag: "ro" },
  en: { name: "English", locale: "en-GB", flag: "gb" },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

export type Language = keyof typeof LANGUAGE_FACTS;
export const LANGUAGES: readonly Language[] = Object.keys(LANGUAGE_FACTS).filter(isLanguage);
export const DEFAULT_LANGUAGE = "ro" satisfies Language;

/** Tells whether a value names a language of the store. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(LANGUAGE_FACTS, value);
}
