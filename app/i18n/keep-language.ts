import type { Language } from "#domain/language/languages.ts";
import { LANGUAGE_KEY } from "#domain/storage-keys.ts";
import { writeStored } from "#lib/browser/web-storage.ts";
import { isHttps } from "#lib/http/cookies.ts";
import { serialiseLanguageCookie } from "./language-cookie.ts";

/** Stores a choice for the next visit: in storage as specified, and in the cookie for the server. */
export function keepLanguage(language: Language): void {
  setLanguageCookie(language);
  // Without storage only the cookie keeps it.
  writeStored(LANGUAGE_KEY, language);
}

/** Sets the cookie that makes the server answer in this language from the next request on. */
export function setLanguageCookie(language: Language): void {
  document.cookie = serialiseLanguageCookie(language, isHttps(location.protocol));
}
