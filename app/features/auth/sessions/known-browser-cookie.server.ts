import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { KNOWN_BROWSER_KEPT_DAYS } from "#domain/time/retention.ts";
import { readHostCookie, serialiseHostCookie } from "#lib/http/host-cookies.ts";
import { readToken, signToken, type TokenKey } from "#lib/signed-token/signed-token.server.ts";
import type { AuthContext } from "#app/features/auth/auth-context.server.ts";

/** Set in a browser in which a mailbox's owner has logged in. It does not reveal the mailbox, and grants nothing. */
const KNOWN_BROWSER_COOKIE = `${BRAND_STORAGE_PREFIX}_known_browser`;
const FORMAT = /^[\w.-]{1,512}$/;
const MAX_AGE_S = KNOWN_BROWSER_KEPT_DAYS * 24 * 60 * 60;
const MS_PER_S = 1000;

type CookieTools = Pick<AuthContext, "resources" | "now">;

/**
 * Makes the `Set-Cookie` value of a login by the owner of a mailbox.
 *
 * @param mailbox its `emailKey`
 */
export function knownBrowserCookie({ resources, now }: CookieTools, mailbox: string): string {
  const expiresAt = new Date(now.getTime() + MAX_AGE_S * MS_PER_S);
  const token = signToken(keyOf(resources, mailbox), "browser", expiresAt);
  return serialiseHostCookie(KNOWN_BROWSER_COOKIE, token, {
    maxAgeS: MAX_AGE_S,
    publicUrl: resources.settings.publicUrl,
  });
}

/** Returns the browser's id; null when the owner of this mailbox has not logged in in it. */
export function readKnownBrowser(
  { resources, request, now }: CookieTools & Pick<AuthContext, "request">,
  mailbox: string,
): string | null {
  const { publicUrl } = resources.settings;
  const token = readHostCookie(request, KNOWN_BROWSER_COOKIE, { format: FORMAT, publicUrl });
  return token === null ? null : (readToken(keyOf(resources, mailbox), token, now)?.id ?? null);
}

/** Derives the token's key. It includes the mailbox: the cookie reveals no mailbox, and fits no other. */
function keyOf({ linkSecret }: CookieTools["resources"], mailbox: string): TokenKey {
  return { secret: linkSecret, purpose: `known-browser:${mailbox}` };
}
