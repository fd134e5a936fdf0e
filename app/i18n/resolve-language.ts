import { chooseLanguage } from "#domain/language/language-choice.ts";
import type { Language } from "#domain/language/languages.ts";
import { LANGUAGE_KEY } from "#domain/storage-keys.ts";
import { readStored } from "#lib/browser/web-storage.ts";
import { keepLanguage, setLanguageCookie } from "./keep-language.ts";
import { readLanguageCookie } from "./language-cookie.ts";

/**
 * Finds the language the shopper wants, asking everything a browser knows in the order of spec §1, and sets the
 * cookie where that is not the language of the page. One that the address names is remembered.
 *
 * @returns whether the page should be asked anew
 */
export function resolveLanguage(language: Language): boolean {
  const named = new URLSearchParams(location.search).get("lang");
  if (named === language) keepLanguage(language);
  const chosen = detectLanguage(named);
  if (chosen === language) return false;
  setLanguageCookie(chosen);
  return true;
}

function detectLanguage(named: string | null): Language {
  return chooseLanguage({
    query: named,
    cookie: readLanguageCookie(document.cookie),
    local: readStored(LANGUAGE_KEY),
    session: readStored(LANGUAGE_KEY, "sessionStorage"),
    browser: navigator.languages,
    html: document.documentElement.lang,
  });
}
