import type { z } from "zod";
import { makeSecret } from "#lib/secrets/random-secret.server.ts";
import type { CustomerToken } from "#app/shop-client/customer/customer-auth.server.ts";
import type { refreshInput } from "#app/features/auth/auth-input.server.ts";
import type { Session } from "#app/features/auth/auth.tables.ts";
import type { AuthResult, AuthUser, LoggedIn } from "#app/features/auth/auth-result.ts";
import type { AuthContext } from "#app/features/auth/auth-context.server.ts";
import { readIdentity } from "#app/shop-client/customer/read-identity.server.ts";
import { type SignedIn, toSignedIn, toAuthUser } from "./current-session.server.ts";
import { refreshLogin } from "./refresh-login.server.ts";
import { unsealLogin } from "./seal-login.server.ts";
import { describeFailure, shopProblem } from "#app/features/auth/platform-problem.server.ts";
import { endedSessionCookies, readSessionSecret, sessionCookies } from "./session-cookie.server.ts";
import { endSession, findSession, isSession, renewSession } from "./session.store.server.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Renews a session's secret and the platform's token, given the cookie and its reference (spec §7 refresh-token). A
 * permanent failure logs out (spec §4); a platform that does not answer does not.
 */
export async function renewOwnSession(
  auth: AuthContext,
  { customerAccessToken: reference }: z.infer<typeof refreshInput>,
): Promise<AuthResult<Pick<LoggedIn, "user">>> {
  const { request, resources, now } = auth;
  const { site, settings } = resources;
  const secret = readSessionSecret(request, settings.publicUrl);
  const found = secret === null ? null : await findSession(site, secret, now);
  if (secret === null || found === null) {
    // Another tab was faster: the browser has the new cookie by now, and must keep it.
    const isElsewhere = secret !== null && UUID.test(reference) && (await isSession(site, reference));
    return isElsewhere ? CHANGED : loggedOut(auth);
  }
  if (found.session.id !== reference) return CHANGED;
  const fresh = await refreshLogin(resources, found, secret);
  if (fresh === null) return loggedOut(auth);
  const { session, account } = fresh;
  const { customerToken } = toSignedIn(session, account, { secret, now });
  const login = unsealLogin(session, secret);
  let token = storefrontToken(session, customerToken);
  if (login === null && session.sealedToken !== null) {
    const renewed = customerToken === null ? null : await auth.platform.renew(customerToken);
    if (renewed?.ok !== true) {
      if (renewed?.failure.kind === "shop") {
        return { ok: false, problem: shopProblem(renewed.failure.error, "temporary_failure") };
      }
      const details = renewed === null ? {} : describeFailure(renewed.failure);
      resources.log.info({ requestId: auth.visit.requestId, ...details }, "a session could not be renewed");
      await endSession(site, secret);
      return loggedOut(auth);
    }
    token = renewed.value;
  }
  const newSecret = makeSecret();
  const renewed = await renewSession(site, session, { token, login, secret: newSecret }, now);
  if (renewed === null) return CHANGED;
  const user = toAuthUser(toSignedIn(renewed, account, { secret: newSecret, now }));
  const cookies = sessionCookies(newSecret, renewed, { now, publicUrl: settings.publicUrl });
  return { ok: true, value: { user }, cookies };
}

/**
 * Returns the logged-in user, asked for when the browser starts. The platform checks its token (spec §4, §7); one that
 * does not answer changes nothing.
 */
export async function checkSession(
  auth: AuthContext,
): Promise<AuthResult<{ readonly user: AuthUser | null }>> {
  const { request, resources, now } = auth;
  const secret = readSessionSecret(request, resources.settings.publicUrl);
  if (secret === null) return { ok: true, value: { user: null } };
  const stored = await findSession(resources.site, secret, now);
  const found = stored === null ? null : await refreshLogin(resources, stored, secret);
  if (found === null) return nobody(auth);
  const signedIn = toSignedIn(found.session, found.account, { secret, now });
  if (await isRefused(auth, found.session, signedIn)) {
    await endSession(resources.site, secret);
    return nobody(auth);
  }
  return { ok: true, value: { user: toAuthUser(signedIn) } };
}

/** Tells whether the platform no longer accepts the token of a session; false for an own session, and without an answer. */
async function isRefused(
  { platform, resources, now }: AuthContext,
  { sealedToken, loginExpiresAt }: Session,
  { customerToken, loginToken }: SignedIn,
): Promise<boolean> {
  const { customerLogin } = resources;
  if (customerLogin !== null) {
    if (loginToken === null) return loginExpiresAt !== null && loginExpiresAt > now;
    const identity = await readIdentity(customerLogin, loginToken);
    return !identity.ok && identity.problem.kind === "token";
  }
  if (sealedToken === null) return false;
  const customer = customerToken === null ? null : await platform.customerOf(customerToken);
  return customer === null || (customer.ok && customer.value === null);
}

function storefrontToken({ tokenExpiresAt }: Session, accessToken: string | null): CustomerToken | null {
  return accessToken === null || tokenExpiresAt === null ? null : { accessToken, expiresAt: tokenExpiresAt };
}

const CHANGED = { ok: false, problem: { code: "session_changed" } } as const;

function loggedOut({ resources }: AuthContext): AuthResult<never> {
  const cookies = endedSessionCookies(resources.settings.publicUrl);
  return { ok: false, problem: { code: "session_required" }, cookies };
}

function nobody({ resources }: AuthContext): AuthResult<{ readonly user: null }> {
  return { ok: true, value: { user: null }, cookies: endedSessionCookies(resources.settings.publicUrl) };
}
