import type { Language } from "#domain/language/language-choice.ts";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";
import { fillFacts, mapTexts } from "#lib/text/fill-facts.ts";
import { STORE_FACTS } from "./store-facts.server.ts";

type Copies<Content> = Readonly<Record<Language, Content>>;

/** The long copy of a page in both languages, of the same shape, with the facts of the store in their places. */
export function pageContent<Content>(copy: Copies<Content>): Copies<Content> {
  return { ro: filledCopy(copy, "ro", STORE_FACTS), en: filledCopy(copy, "en", STORE_FACTS) };
}

/** The copy in one language, for facts that are known only once the shop is. */
export function filledCopy<Content>(
  copy: Copies<Content>,
  language: Language,
  facts: Readonly<Record<string, string>>,
): Content {
  const filled = fillFacts(copy[language], facts);
  return language === "ro" ? mapTexts(filled, joinHyphenated) : filled;
}
