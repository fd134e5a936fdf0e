import type { Language } from "#domain/language/languages.ts";
import { eachLanguage, type EachLanguage } from "#domain/language/translations.ts";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";
import { fillFacts, mapTexts } from "#lib/text/fill-facts.ts";
import { translatedFiles } from "#app/i18n/translated-files.server.ts";
import { STORE_FACTS } from "./store-facts.server.ts";

/**
 * Reads the long copy of a page from its files, one for each language and all of one shape, with the facts of the
 * store filled in.
 */
export function pageContent<Content>(files: Readonly<Record<string, Content>>): EachLanguage<Content> {
  const copy = translatedFiles(files);
  return eachLanguage((language) => filledCopy(copy, language, STORE_FACTS));
}

/** Returns the copy in one language, with facts that are known only once the shop has answered. */
export function filledCopy<Content>(
  copy: EachLanguage<Content>,
  language: Language,
  facts: Readonly<Record<string, string>>,
): Content {
  const filled = fillFacts(copy[language], facts);
  // Romanian hyphenated words must not break at the hyphen.
  return language === "ro" ? mapTexts(filled, joinHyphenated) : filled;
}
