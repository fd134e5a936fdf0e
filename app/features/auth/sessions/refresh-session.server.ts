import type { z } from "zod";
import { makeSecret } from "#lib/secrets/random-secret.server.ts";
import type { CustomerToken } from "#app/shop-client/customer/customer-auth.server.ts";
import type { refreshInput } from "#app/features/auth/auth-input.server.ts";
import type { AuthResult, AuthUser, LoggedIn } from "#app/features/auth/auth-result.ts";
import type { AuthContext } from "#app/features/auth/auth-context.server.ts";
import { toSignedIn, toAuthUser } from "./current-session.server.ts";
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
  const { session, account } = found;
  if (session.id !== reference) return CHANGED;
  const { customerToken } = toSignedIn(session, account, { secret, now });
  let token: CustomerToken | null = null;
  if (session.sealedToken !== null) {
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
  const renewed = await renewSession(site, session, { token, secret: newSecret }, now);
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
  const found = await findSession(resources.site, secret, now);
  if (found === null) return nobody(auth);
  const signedIn = toSignedIn(found.session, found.account, { secret, now });
  if (found.session.sealedToken !== null) {
    const { customerToken } = signedIn;
    const customer = customerToken === null ? null : await auth.platform.customerOf(customerToken);
    if (customer === null || (customer.ok && customer.value === null)) {
      await endSession(resources.site, secret);
      return nobody(auth);
    }
  }
  return { ok: true, value: { user: toAuthUser(signedIn) } };
}

const CHANGED = { ok: false, problem: { code: "session_changed" } } as const;

function loggedOut({ resources }: AuthContext): AuthResult<never> {
  const cookies = endedSessionCookies(resources.settings.publicUrl);
  return { ok: false, problem: { code: "session_required" }, cookies };
}

function nobody({ resources }: AuthContext): AuthResult<{ readonly user: null }> {
  return { ok: true, value: { user: null }, cookies: endedSessionCookies(resources.settings.publicUrl) };
}
