import { useLayoutEffect, useSyncExternalStore } from "react";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#domain/language/languages.ts";

let pageLanguage = documentLanguage();
const listeners = new Set<() => void>();
const getPageLanguage = (): Language => pageLanguage;
let currentLanguage = getPageLanguage;

/**
 * Sets the language of all texts in the browser: that of the document, then that of the root route. If it changes,
 * the page is rendered once more before the browser paints.
 */
export function usePageLanguage(language: Language): void {
  useLayoutEffect(() => {
    if (language === pageLanguage) return;
    pageLanguage = language;
    for (const listener of listeners) listener();
  }, [language]);
  useSpokenLanguage();
}

/** Returns the language of all texts in the browser. */
export function useSpokenLanguage(): Language {
  return useSyncExternalStore(subscribe, getPageLanguage, getPageLanguage);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sets the function that finds the language of the current request: the server renders many pages at the same time
 * (`request-language.server.ts`).
 */
export function askForLanguage(ask: () => Language): void {
  currentLanguage = ask;
}

/**
 * Called by every text (`generated/messages`).
 *
 * @public
 */
export function speaks(language: Language): boolean {
  return currentLanguage() === language;
}

function documentLanguage(): Language {
  const lang = typeof document === "undefined" ? "" : document.documentElement.lang;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}
