import type { Language } from "#domain/language-choice.ts";
import { pageContent } from "../documents/page-content.server.ts";
import en from "./content/en.json";
import ro from "./content/ro.json";
import type { FaqEntry } from "./faq-entry.ts";

const ENTRIES = pageContent<readonly FaqEntry[]>({
  ro: ro as readonly FaqEntry[],
  en: en as readonly FaqEntry[],
});

/** Every question of the store in one language; it travels as a page's data, not as code. */
export function allFaq(language: Language): readonly FaqEntry[] {
  return ENTRIES[language];
}

/** The questions of a page, in its order. */
export function pageFaq(language: Language, ids: readonly string[]): readonly FaqEntry[] {
  return ids.flatMap((id) => ENTRIES[language].find((entry) => entry.id === id) ?? []);
}
