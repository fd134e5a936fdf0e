import type { Language } from "#domain/language-choice.ts";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";
import { fillFacts, mapTexts } from "./fill-facts.ts";
import { STORE_FACTS } from "./store-facts.server.ts";

/** The long copy of a page in both languages, of the same shape, with the facts of the store in their places. */
export function pageContent<Content>(
  copy: Readonly<Record<Language, Content>>,
): Readonly<Record<Language, Content>> {
  return {
    ro: mapTexts(fillFacts(copy.ro, STORE_FACTS), joinHyphenated),
    en: fillFacts(copy.en, STORE_FACTS),
  };
}
