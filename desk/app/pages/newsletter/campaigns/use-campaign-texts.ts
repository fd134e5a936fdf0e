import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** Says a text about campaigns. States come from the site as plain text. */
export function useCampaignTexts() {
  return useOpenTexts({ ro, en });
}
