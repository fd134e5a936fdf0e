import type { Language } from "#domain/language/languages.ts";
import { pageContent } from "#app/features/documents/page-content.server.ts";
import { COMPANY_IS_SAMPLE } from "#brand/company.ts";
import type ro from "./content/ro.json";

const CONTENT = pageContent(
  import.meta.glob<typeof ro>("./content/*.json", { eager: true, import: "default" }),
);

/** Loads the page's copy; with the note that the company's data are an example while they are. */
export function contactContent(language: Language) {
  const { company, ...content } = CONTENT[language];
  const { note, ...details } = company;
  return { ...content, company: { ...details, note: COMPANY_IS_SAMPLE ? note : null } };
}

export type ContactContent = ReturnType<typeof contactContent>;
