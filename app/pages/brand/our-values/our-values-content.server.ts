import type { Language } from "#domain/language/language-choice.ts";
import { pageContent } from "#app/features/documents/page-content.server.ts";
import en from "./content/en.json";
import ro from "./content/ro.json";

const CONTENT = pageContent({ ro, en });

/** Reads the texts of the page in a language. */
export function ourValuesContent(language: Language) {
  return CONTENT[language];
}

export type OurValuesContent = ReturnType<typeof ourValuesContent>;
