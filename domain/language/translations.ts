import { recordOf } from "#domain/text/record-of.ts";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "./languages.ts";

/** One thing in every language of the store. */
export type EachLanguage<T> = Readonly<Record<Language, T>>;

/** One thing in the default language, and in those languages into which it is translated. */
export type Translations<T> = Readonly<
  Partial<Record<Language, T | undefined>> & Record<typeof DEFAULT_LANGUAGE, T>
>;

/** Makes one thing for every language of the store. */
export function eachLanguage<T>(make: (language: Language) => T): EachLanguage<T> {
  return recordOf(LANGUAGES, make);
}

/** Returns a translation; what is not translated is shown in the default language. */
export function inLanguage<T>(translations: Translations<T>, language: Language): T {
  return translations[language] ?? translations[DEFAULT_LANGUAGE];
}

/** Returns a translation for every language, by the rule of `inLanguage`. */
export function completeTranslations<T>(translations: Translations<T>): EachLanguage<T> {
  return eachLanguage((language) => inLanguage(translations, language));
}
