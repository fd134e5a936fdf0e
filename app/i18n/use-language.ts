import { DEFAULT_LANGUAGE, type Language } from "#domain/language/languages.ts";
import { useRootData } from "#app/platform/root-data.ts";

/** Returns the language of the page. */
export function useLanguage(): Language {
  return useRootData()?.language ?? DEFAULT_LANGUAGE;
}
