import { DEFAULT_LANGUAGE, type Language } from "#domain/language/languages.ts";
import { isLanguage } from "./languages.ts";

let pageLanguage: Language = documentLanguage();
let currentLanguage = (): Language => pageLanguage;

/** In the browser texts speak the language the page was rendered in, then the one the root chose. */
export function setPageLanguage(language: Language): void {
  pageLanguage = language;
}

/** Where many pages are rendered at once, the language is that of whoever asks (`request-language.server.ts`). */
export function askForLanguage(ask: () => Language): void {
  currentLanguage = ask;
}

/**
 * Asked by every text (`generated/messages`).
 *
 * @public
 */
export function speaksEnglish(): boolean {
  return currentLanguage() === "en";
}

function documentLanguage(): Language {
  const lang = typeof document === "undefined" ? "" : document.documentElement.lang;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}
