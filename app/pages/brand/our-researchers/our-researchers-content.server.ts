import type { Language } from "#domain/language/languages.ts";
import { pageContent } from "#app/features/documents/page-content.server.ts";
import type ro from "./content/ro.json";

const CONTENT = pageContent(
  import.meta.glob<typeof ro>("./content/*.json", { eager: true, import: "default" }),
);

/** Loads the page's copy; the people are invented and shown only as samples (design §5.16), their methods always. */
export function ourResearchersContent(language: Language, demoContent: boolean) {
  const { people, method, ...content } = CONTENT[language];
  const { title, lead, ...team } = people;
  return demoContent ? { ...content, title, lead, team } : { ...content, ...method, team: null };
}

export type OurResearchersContent = ReturnType<typeof ourResearchersContent>;
