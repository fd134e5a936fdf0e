import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** Says a text of the pages about withdrawals. States and reasons come from the site as plain text. */
export function useWithdrawalTexts() {
  return useOpenTexts({ ro, en });
}
