import type { Language } from "#domain/language/languages.ts";
import { type Document, renderDocument } from "#app/features/documents/render-document.server.ts";
import { translatedFiles } from "#app/i18n/translated-files.server.ts";

const TEXTS = translatedFiles(
  import.meta.glob<string>("./content/reviews.*.md", { eager: true, import: "default", query: "?raw" }),
);

/** Renders the document on how reviews are collected and checked (Directive 2005/29, art. 7 (6)). */
export function reviewsDocument(language: Language): Document {
  return renderDocument(TEXTS[language]);
}
