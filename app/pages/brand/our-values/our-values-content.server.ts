import type { Language } from "#domain/language-choice.ts";
import { pageContent } from "../../../features/documents/page-content.server.ts";
import en from "./content/en.json";
import ro from "./content/ro.json";

const CONTENT = pageContent({ ro, en });

export function ourValuesContent(language: Language) {
  return CONTENT[language];
}

export type OurValuesContent = ReturnType<typeof ourValuesContent>;
