import { useTexts } from "#desk/app/use-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** Says a text of the pages about articles and blogs. */
export function useArticleTexts() {
  return useTexts({ ro, en });
}
