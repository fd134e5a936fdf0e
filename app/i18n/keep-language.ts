import type { Language } from "#domain/languages.ts";
import { LANGUAGE_KEY } from "#domain/storage-keys.ts";
import { writeStored } from "#lib/browser/web-storage.ts";
import { isHttps, serialiseCookie } from "#lib/http/cookies.ts";

const YEAR_S = 31_536_000;

/** Remembers a choice for the next visit: storage as specified, and the cookie for the server. */
export function keepLanguage(language: Language): void {
  tellServer(language);
  // Without storage the cookie alone remembers.
  writeStored(LANGUAGE_KEY, language);
}

/** From the next request on the server answers in this language. */
export function tellServer(language: Language): void {
  const secure = isHttps(location.protocol);
  document.cookie = serialiseCookie(LANGUAGE_KEY, language, { maxAgeS: YEAR_S, secure });
}
