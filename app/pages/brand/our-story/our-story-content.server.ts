import type { Language } from "#domain/language/languages.ts";
import { pageContent } from "#app/features/documents/page-content.server.ts";
import type ro from "./content/ro.json";

const CONTENT = pageContent(
  import.meta.glob<typeof ro>("./content/*.json", { eager: true, import: "default" }),
);

/** Loads the page's copy; the story of the founding is invented and shown only as a sample (design §5.16). */
export function ourStoryContent(language: Language, demoContent: boolean) {
  const { beginning, ...content } = CONTENT[language];
  return { ...content, beginning: demoContent ? beginning : null };
}

export type OurStoryContent = ReturnType<typeof ourStoryContent>;
