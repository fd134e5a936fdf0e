import { BRAND_STORAGE_PREFIX } from "#domain/brand/brand.ts";
import { readCookie, serialiseCookie } from "#lib/http/cookies.ts";

/**
 * Tells the browser's scripts that somebody is logged in, and by which session's reference. It is set and cleared
 * together with the session's own cookie, which scripts cannot see; alone it is worth nothing (design §5.8).
 */
export const SIGNED_IN_COOKIE = `${BRAND_STORAGE_PREFIX}_signed_in`;

const REFERENCE_FORMAT = /^[\w-]{1,64}$/;

/** The reference of the session this browser is in; null for a guest. */
export function signedInReference(cookies: string = document.cookie): string | null {
  return readCookie(cookies, SIGNED_IN_COOKIE, REFERENCE_FORMAT);
}

/**
 * The `Set-Cookie` value beside that of the session's cookie.
 *
 * @param maxAgeS as the session's cookie has it; null for one that ends with the browser.
 * @param secure whether the store is reached by HTTPS.
 */
export function signedInCookie(reference: string, maxAgeS: number | null, secure: boolean): string {
  return serialiseCookie(SIGNED_IN_COOKIE, reference, { maxAgeS, secure });
}

/** The value that clears it: at logout, and in the browser when the session turns out to have ended. */
export function signedOutCookie(secure: boolean): string {
  return signedInCookie("", 0, secure);
}
