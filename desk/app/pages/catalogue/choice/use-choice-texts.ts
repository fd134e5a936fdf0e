import { useTexts } from "#desk/app/use-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** Says a text of the field that chooses products. */
export function useChoiceTexts() {
  return useTexts({ ro, en });
}
