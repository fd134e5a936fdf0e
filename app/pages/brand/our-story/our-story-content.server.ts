import type { Language } from "#domain/language/language-choice.ts";
import { pageContent } from "#app/features/documents/page-content.server.ts";
import { PICTURES } from "#app/pictures/manifest.ts";
import en from "./content/en.json";
import ro from "./content/ro.json";

const CONTENT = pageContent({ ro, en });

/** The page's copy; how the store began is an invented story and told only as a sample (design §5.16). */
export function ourStoryContent(language: Language, demoContent: boolean) {
  const { beginning, ...content } = CONTENT[language];
  const sceneAlt = PICTURES["scenes/our-story.svg"].alt[language];
  return { ...content, sceneAlt, beginning: demoContent ? beginning : null };
}

export type OurStoryContent = ReturnType<typeof ourStoryContent>;
