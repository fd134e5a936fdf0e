import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** Says a text of the pages about products, stock and codes. States of codes come from the office as plain text. */
export function useCatalogueTexts() {
  return useOpenTexts({ ro, en });
}
