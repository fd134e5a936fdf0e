import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** Says a text about pictures. */
export function usePictureTexts() {
  return useOpenTexts({ ro, en });
}
