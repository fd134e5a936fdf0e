import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { readCookie, serialiseCookie } from "#lib/http/cookies.ts";

/**
 * Cookie readable by scripts: a customer is logged in, with this session reference. It is set and cleared together with
 * the session's own cookie, which scripts cannot read; alone it is useless (design §5.8).
 */
export const SIGNED_IN_COOKIE = `${BRAND_STORAGE_PREFIX}_signed_in`;

const REFERENCE_FORMAT = /^[\w-]{1,64}$/;

/** Returns the reference of this browser's session; null for a guest. */
export function signedInReference(cookies: string = document.cookie): string | null {
  return readCookie(cookies, SIGNED_IN_COOKIE, REFERENCE_FORMAT);
}

/**
 * Returns the `Set-Cookie` value that goes with the session's cookie.
 *
 * @param maxAgeS as the session's cookie has it; null for one that ends with the browser.
 * @param secure true if the store is reached by HTTPS.
 */
export function signedInCookie(reference: string, maxAgeS: number | null, secure: boolean): string {
  return serialiseCookie(SIGNED_IN_COOKIE, reference, { maxAgeS, secure });
}

/** Returns the value that clears it: at logout, and in the browser when the session has ended. */
export function signedOutCookie(secure: boolean): string {
  return signedInCookie("", 0, secure);
}
