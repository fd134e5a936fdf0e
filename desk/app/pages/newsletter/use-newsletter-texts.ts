import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** Says a text about the newsletter. Places and languages come from the site as plain text. */
export function useNewsletterTexts() {
  return useOpenTexts({ ro, en });
}
