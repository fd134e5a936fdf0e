import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** Says a text of the page of settings. Kinds of changes and mistakes come as plain text. */
export function useSettingsTexts() {
  return useOpenTexts({ ro, en });
}
