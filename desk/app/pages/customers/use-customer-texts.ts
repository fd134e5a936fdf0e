import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** Says a text of the pages about customers. States and places come from the offices as plain text. */
export function useCustomerTexts() {
  return useOpenTexts({ ro, en });
}
