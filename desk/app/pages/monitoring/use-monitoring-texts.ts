import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** Says a text of the pages about measurements and errors. */
export function useMonitoringTexts() {
  return useOpenTexts({ ro, en });
}
