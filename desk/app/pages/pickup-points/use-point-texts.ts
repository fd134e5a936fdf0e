import { useTexts } from "#desk/app/use-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** Says a text of the page of pick-up points. */
export function usePointTexts() {
  return useTexts({ ro, en });
}
