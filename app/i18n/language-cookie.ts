import { type Language, LANGUAGES } from "#domain/language/languages.ts";
import { LANGUAGE_KEY } from "#domain/storage-keys.ts";
import { readCookie, serialiseCookie } from "#lib/http/cookies.ts";

const LANGUAGE_COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60;

const LANGUAGE_FORMAT = new RegExp(`^(?:${LANGUAGES.join("|")})$`);

/**
 * Reads the language that a visitor has chosen.
 *
 * @param cookies a `Cookie` header or `document.cookie`
 */
export function readLanguageCookie(cookies: string | null): Language | null {
  const value = readCookie(cookies, LANGUAGE_KEY, LANGUAGE_FORMAT);
  return LANGUAGES.find((language) => language === value) ?? null;
}

/**
 * Serialises the cookie of a chosen language, for `Set-Cookie` or `document.cookie`.
 *
 * @param secure true if the store is reached by HTTPS
 */
export function serialiseLanguageCookie(language: Language, secure: boolean): string {
  return serialiseCookie(LANGUAGE_KEY, language, { maxAgeS: LANGUAGE_COOKIE_MAX_AGE_S, secure });
}
