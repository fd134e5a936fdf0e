import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import en from "../texts/en.json";
import ro from "../texts/ro.json";

/** Says a text of the pages about orders. Stages and kinds of events come from the office as plain text. */
export function useOrderTexts() {
  return useOpenTexts({ ro, en });
}
