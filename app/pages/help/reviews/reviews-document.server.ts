import type { Language } from "#domain/language/language-choice.ts";
import { type Document, renderDocument } from "#app/features/documents/render-document.server.ts";
import en from "./content/reviews.en.md?raw";
import ro from "./content/reviews.ro.md?raw";

/** How reviews come about and are checked (Directive 2005/29, art. 7 (6)). */
export function reviewsDocument(language: Language): Document {
  return renderDocument(language === "ro" ? ro : en);
}
