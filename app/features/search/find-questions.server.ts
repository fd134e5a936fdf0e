import type { Language } from "#domain/language/languages.ts";
import type { WaysToPay } from "#app/features/documents/ways-to-pay.server.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import { searchByWords } from "#domain/text/word-search.ts";
import { type FaqEntry, questionText } from "#app/features/faq/faq-entry.ts";
import { allFaq } from "#app/features/faq/faq.server.ts";

interface Store {
  readonly language: Language;
  readonly shippingTerms: ShippingTerms | null;
  readonly ways: WaysToPay;
}

/** Finds the store's questions with every word of a text; those with the words in the question itself come first. */
export function findQuestions(term: string, { language, shippingTerms, ways }: Store): readonly FaqEntry[] {
  const found = searchByWords(allFaq(language, shippingTerms, ways), questionText, term);
  return [...new Set([...searchByWords(found, ({ question }) => question, term), ...found])];
}
