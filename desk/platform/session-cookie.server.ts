import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { readHostCookie, serialiseHostCookie } from "#lib/http/host-cookies.ts";
import { SECRET_FORMAT } from "#lib/secrets/random-secret.server.ts";

const COOKIE = `${BRAND_STORAGE_PREFIX}_desk`;

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
