import { BRAND_STORAGE_PREFIX } from "#domain/brand.ts";
import { isHttps, readCookie, serialiseCookie } from "#lib/http/cookies.ts";

/** Set in a browser that has asked for a magic link which may still work. It does not tell for which address. */
const ASKED_COOKIE = `${BRAND_STORAGE_PREFIX}_link_asked`;
const MAX_AGE_S = 15 * 60;

/** The `Set-Cookie` value of a browser that asks for a magic link: the same for every address. */
export function askedLinkCookie(publicUrl: string): string {
  const secure = isHttps(publicUrl);
  return serialiseCookie(ASKED_COOKIE, "yes", { maxAgeS: MAX_AGE_S, httpOnly: true, secure });
}

export function hasAskedForLink(request: Request): boolean {
  return readCookie(request.headers.get("cookie"), ASKED_COOKIE, /^yes$/) !== null;
}
