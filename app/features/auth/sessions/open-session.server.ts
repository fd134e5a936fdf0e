import { makeSecret } from "#lib/secrets/random-secret.server.ts";
import type { CustomerToken } from "#app/shop-client/customer/customer-auth.server.ts";
import type { LoginTokens } from "#app/shop-client/customer-login/customer-login.server.ts";
import type { Account } from "#app/features/auth/auth.tables.ts";
import type { AuthResult, LoggedIn } from "#app/features/auth/auth-result.ts";
import type { AuthContext } from "#app/features/auth/auth-context.server.ts";
import { toSignedIn, toAuthUser } from "./current-session.server.ts";
import { knownBrowserCookie } from "./known-browser-cookie.server.ts";
import { safeReturnTo } from "#app/features/auth/return-to.ts";
import { readSessionSecret, sessionCookies } from "./session-cookie.server.ts";
import { createSession, endSession } from "./session.store.server.ts";

interface Entry {
  readonly account: Account;
  readonly token: CustomerToken | null;
  /** Tokens of the Customer Account API; absent with a login of the Storefront API. */
  readonly login?: LoginTokens;
  /** Opened by a link sent to the mailbox, or with a password set by one. */
  readonly mailboxProven: boolean;
  readonly remembered: boolean;
  readonly returnTo: string;
}

/**
 * Opens a new session with a new secret, and ends the one the browser came with. A cookie planted before login is
 * therefore useless after it (session fixation).
 */
export async function openSession(auth: AuthContext, entry: Entry): Promise<AuthResult<LoggedIn>> {
  const { account, returnTo, login = null, ...rest } = entry;
  const { request, resources, now } = auth;
  const { site, settings } = resources;
  const before = readSessionSecret(request, settings.publicUrl);
  const secret = makeSecret();
  const session = await site.transaction(async (tx) => {
    if (before !== null) await endSession(tx, before);
    return createSession(tx, { accountId: account.id, login, ...rest }, secret, now);
  });
  const cookies = [...sessionCookies(secret, session, { now, publicUrl: settings.publicUrl })];
  if (entry.mailboxProven && login === null) cookies.push(knownBrowserCookie(auth, account.emailKey));
  const user = toAuthUser(toSignedIn(session, account, { secret, now }));
  return { ok: true, value: { user, returnTo: safeReturnTo(returnTo) }, cookies };
}
