import type { Language } from "#domain/language/languages.ts";
import { pageContent } from "#app/features/documents/page-content.server.ts";
import type ro from "./content/ro.json";

const CONTENT = pageContent(
  import.meta.glob<typeof ro>("./content/*.json", { eager: true, import: "default" }),
);

/** Reads the texts of the page in a language. */
export function ourValuesContent(language: Language) {
  return CONTENT[language];
}

export type OurValuesContent = ReturnType<typeof ourValuesContent>;
