import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { isHttps } from "#lib/http/cookies.ts";
import { readHostCookie, serialiseHostCookie } from "#lib/http/host-cookies.ts";
import { SECRET_FORMAT } from "#lib/secrets/random-secret.server.ts";
import { signedInCookie, signedOutCookie } from "./signed-in-cookie.ts";

const SESSION_COOKIE = `${BRAND_STORAGE_PREFIX}_session`;

const MS_PER_S = 1000;

/** Reads the session's secret; null when the cookie is missing or malformed. */
export function readSessionSecret(request: Request, publicUrl: string): string | null {
  return readHostCookie(request, SESSION_COOKIE, { format: SECRET_FORMAT, publicUrl });
}

interface CookieSession {
  readonly id: string;
  readonly remembered: boolean;
  readonly expiresAt: Date;
}

/** Returns the `Set-Cookie` values of a session: its secret, hidden from scripts, and the sign that they may read. */
export function sessionCookies(
  secret: string,
  { id, remembered, expiresAt }: CookieSession,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): readonly string[] {
  const maxAgeS = remembered ? Math.floor((expiresAt.getTime() - now.getTime()) / MS_PER_S) : null;
  return [serialise(secret, maxAgeS, publicUrl), signedInCookie(id, maxAgeS, isHttps(publicUrl))];
}

/** Returns the `Set-Cookie` values that remove the session's cookies. */
export function endedSessionCookies(publicUrl: string): readonly string[] {
  return [serialise("", 0, publicUrl), signedOutCookie(isHttps(publicUrl))];
}

function serialise(value: string, maxAgeS: number | null, publicUrl: string): string {
  return serialiseHostCookie(SESSION_COOKIE, value, { maxAgeS, publicUrl });
}
