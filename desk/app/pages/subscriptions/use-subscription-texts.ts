import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** Says a text of the pages about subscriptions. States and reasons come from the office as plain text. */
export function useSubscriptionTexts() {
  return useOpenTexts({ ro, en });
}
