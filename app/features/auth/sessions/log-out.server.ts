import type { AuthResult } from "#app/features/auth/auth-result.ts";
import type { AuthContext } from "#app/features/auth/auth-context.server.ts";
import { changeOwnAccount } from "#app/features/auth/accounts/change-own-account.server.ts";
import { unsealLogin } from "./seal-login.server.ts";
import { toSignedIn } from "./current-session.server.ts";
import { retireLinks } from "#app/features/auth/links/email-link.store.server.ts";
import { endedSessionCookies, readSessionSecret } from "./session-cookie.server.ts";
import { endSession, endAccountSessions, findSession } from "./session.store.server.ts";

/** Result of a logout: the address that also logs out of the platform's login page, null without such a page. */
export interface LoggedOut {
  readonly platformUrl: string | null;
}

/**
 * Ends this browser's session, or every one of the account and every link that would open another. The platform's token
 * of this session is revoked; those of the others are sealed with secrets that can no longer be presented.
 */
export async function logOut(
  auth: AuthContext,
  scope: "here" | "everywhere",
): Promise<AuthResult<LoggedOut>> {
  const { request, resources, platform, now } = auth;
  const { publicUrl } = resources.settings;
  const cookies = endedSessionCookies(publicUrl);
  const secret = readSessionSecret(request, publicUrl);
  const found = secret === null ? null : await findSession(resources.site, secret, now);
  if (secret === null || found === null) {
    return scope === "here"
      ? { ok: true, value: { platformUrl: null }, cookies }
      : { ok: false, problem: { code: "session_required" }, cookies };
  }
  const { session, account } = found;
  if (scope === "here") await endSession(resources.site, secret);
  else {
    const own = { accountId: account.id, reference: session.id };
    await changeOwnAccount(resources.site, own, now, async (tx) => {
      await endAccountSessions(tx, account.id);
      await retireLinks(tx, account.id, ["magic-link", "password-reset"], now);
    });
  }
  const { customerToken } = toSignedIn(session, account, { secret, now });
  // The customer is logged out even if the platform fails: without a session the token is unusable.
  if (customerToken !== null) await platform.revoke(customerToken);
  const login = unsealLogin(session, secret);
  const platformUrl = login === null ? null : await resources.customerLogin?.logoutUrl(login.idToken);
  return { ok: true, value: { platformUrl: platformUrl ?? null }, cookies };
}
