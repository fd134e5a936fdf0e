import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** Says a text of the page; codes of mistakes and notes come from the office as plain text. */
export function useImportTexts() {
  return useOpenTexts({ ro, en });
}
