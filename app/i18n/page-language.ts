import { isLanguage, type Language } from "./languages.ts";
import { overwriteGetLocale } from "./generated/runtime.js";

let pageLanguage: Language = documentLanguage();

/** In the browser, message functions speak the language the page was rendered in, then the one the root chose. */
export function speakPageLanguage(): void {
  overwriteGetLocale(() => pageLanguage);
}

export function setPageLanguage(language: Language): void {
  pageLanguage = language;
}

function documentLanguage(): Language {
  const lang = typeof document === "undefined" ? "" : document.documentElement.lang;
  return isLanguage(lang) ? lang : "ro";
}
