import { chooseLanguage } from "#domain/language/language-choice.ts";
import type { Language } from "#domain/language/languages.ts";
import { LANGUAGE_KEY } from "#domain/storage-keys.ts";
import { readStored } from "#lib/browser/web-storage.ts";
import { keepLanguage, setLanguageCookie } from "./keep-language.ts";
import { readLanguageCookie } from "./language-cookie.ts";

/**
 * Resolves the shopper's language from all sources of the browser in the order of spec §1, and sets the cookie if it
 * differs from the page's. A language in the address is stored.
 *
 * @returns true if the page's data has to be loaded again
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
