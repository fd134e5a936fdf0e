import { z } from "zod";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { HOUR_S } from "#domain/time/units.ts";
import { readHostCookie, serialiseHostCookie } from "#lib/http/host-cookies.ts";
import type { AuthContext } from "#app/features/auth/auth-context.server.ts";
import { sealToken, unsealToken } from "#app/features/auth/sessions/seal-token.server.ts";

/** Ties a login to the browser that started it: the platform's answer is refused in any other browser. */
const BEGUN_COOKIE = `${BRAND_STORAGE_PREFIX}_login_begun`;
const FORMAT = /^[\w-]{1,4000}$/;
/** Time to find the mail with the code, and to ask for another. */
const MAX_AGE_S = HOUR_S;
const MS_PER_S = 1_000;
/** Tabs that log in at once; older ones are forgotten. */
const MAX_LOGINS = 3;

const begunLogin = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Path of this site. */
  returnTo: z.string(),
  expiresAt: z.number(),
});
const begunLogins = z.array(begunLogin);
export type BegunLogin = z.infer<typeof begunLogin>;

type CookieTools = Pick<AuthContext, "resources" | "now">;

/** Reads the logins that this browser has begun and not finished, without expired ones. */
export function readBegunLogins({
  resources,
  request,
  now,
}: CookieTools & Pick<AuthContext, "request">): readonly BegunLogin[] {
  const { linkSecret, settings } = resources;
  const sealed = readHostCookie(request, BEGUN_COOKIE, { format: FORMAT, publicUrl: settings.publicUrl });
  const text = sealed === null ? null : unsealToken(sealed, linkSecret, BEGUN_COOKIE);
  if (text === null) return [];
  const parsed = begunLogins.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data.filter(({ expiresAt }) => expiresAt > now.getTime()) : [];
}

/** Makes the `Set-Cookie` value that stores begun logins, the newest last; an empty list deletes the cookie. */
export function begunLoginsCookie(
  { resources }: Pick<CookieTools, "resources">,
  logins: readonly BegunLogin[],
): string {
  const { linkSecret, settings } = resources;
  const kept = logins.slice(-MAX_LOGINS);
  const value = kept.length === 0 ? "" : sealToken(JSON.stringify(kept), linkSecret, BEGUN_COOKIE);
  return serialiseHostCookie(BEGUN_COOKIE, value, {
    maxAgeS: kept.length === 0 ? 0 : MAX_AGE_S,
    publicUrl: settings.publicUrl,
  });
}

/** Returns the end of a login that begins now, in milliseconds. */
export function endOfBegunLogin({ now }: Pick<CookieTools, "now">): number {
  return now.getTime() + MAX_AGE_S * MS_PER_S;
}
