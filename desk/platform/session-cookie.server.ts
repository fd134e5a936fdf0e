import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { readHostCookie, serialiseHostCookie } from "#lib/http/host-cookies.ts";
import { hashSecret, SECRET_FORMAT } from "#lib/secrets/random-secret.server.ts";

const COOKIE = `${BRAND_STORAGE_PREFIX}_desk`;
/** Names the link that this browser has used, by its hash. */
const USED_LINK_COOKIE = `${COOKIE}_link`;
/** Time in which a used link still leads to the login: long enough to note the recovery codes. */
const USED_LINK_S = 60 * 60;

/** Reads the secret of a staff session; null when the cookie is missing or malformed. */
export function readDeskCookie(request: Request, origin: string): string | null {
  return readHostCookie(request, COOKIE, { format: SECRET_FORMAT, publicUrl: origin });
}

/** Returns the `Set-Cookie` value of a staff session, which ends with the browser. */
export function deskCookie(secret: string, origin: string): string {
  return serialiseHostCookie(COOKIE, secret, { maxAgeS: null, publicUrl: origin });
}

/** Returns the `Set-Cookie` value that removes it. */
export function endedDeskCookie(origin: string): string {
  return serialiseHostCookie(COOKIE, "", { maxAgeS: 0, publicUrl: origin });
}

/** Tells whether this browser has used the link of that token up. */
export function hasUsedLink(request: Request, token: string, origin: string): boolean {
  const used = readHostCookie(request, USED_LINK_COOKIE, { format: SECRET_FORMAT, publicUrl: origin });
  return used !== null && used === hashSecret(token);
}

/** Returns the `Set-Cookie` value of the browser that has used a link up. */
export function usedLinkCookie(token: string, origin: string): string {
  return serialiseHostCookie(USED_LINK_COOKIE, hashSecret(token), {
    maxAgeS: USED_LINK_S,
    publicUrl: origin,
  });
}
