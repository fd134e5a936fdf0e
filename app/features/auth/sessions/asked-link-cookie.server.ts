import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { readHostCookie, serialiseHostCookie } from "#lib/http/host-cookies.ts";

/** Set in a browser that has requested a magic link which may still work. It does not reveal the address. */
const ASKED_COOKIE = `${BRAND_STORAGE_PREFIX}_link_asked`;
const MAX_AGE_S = 15 * 60;

/** Returns the `Set-Cookie` value for a magic link's request: the same for every address. */
export function askedLinkCookie(publicUrl: string): string {
  return serialiseHostCookie(ASKED_COOKIE, "yes", { maxAgeS: MAX_AGE_S, publicUrl });
}

/** Tells whether a login link was requested in this browser, by its cookie. */
export function hasAskedForLink(request: Request, publicUrl: string): boolean {
  return readHostCookie(request, ASKED_COOKIE, { format: /^yes$/, publicUrl }) !== null;
}
