import { useTexts } from "#desk/app/use-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** Says a text of the page about sales. */
export function useSalesTexts() {
  return useTexts({ ro, en });
}
