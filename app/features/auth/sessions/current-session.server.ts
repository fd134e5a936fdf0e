import { redirect, type RouterContextProvider } from "react-router";
import { resourcesContext } from "#app/platform/resources.server.ts";
import type { AuthUser } from "#app/features/auth/auth-result.ts";
import type { Account, Session } from "#app/features/auth/auth.tables.ts";
import { safeReturnTo } from "#app/features/auth/return-to.ts";
import { refreshLogin } from "./refresh-login.server.ts";
import { unsealLogin } from "./seal-login.server.ts";
import { unsealToken } from "./seal-token.server.ts";
import { readSessionSecret } from "./session-cookie.server.ts";
import { findSession } from "./session.store.server.ts";

/** The logged-in user, for the server only: the platform's token never leaves it. */
export interface SignedIn {
  readonly accountId: string;
  /** The session's id: `accessToken` in answers and in the local `user` key (design §5.8). */
  readonly reference: string;
  /** As it was typed. */
  readonly email: string;
  readonly emailKey: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** `gid://shopify/Customer/…`; null for an account the platform has no customer of. */
  readonly customerId: string | null;
  readonly hasPassword: boolean;
  /**
   * True if this session's user has proven the mailbox: by a link sent to it, or with a password set by one. Otherwise
   * no data may be shown that is found by the address alone.
   */
  readonly isVerified: boolean;
  /** The platform's access token, to call it with; null for an own session (magic link without Multipass). */
  readonly customerToken: string | null;
  /** True for a login at the platform's page, whose customer is read by the Customer Account API. */
  readonly isPlatformLogin: boolean;
  /** Access token of such a login; null while an expired one could not be refreshed, since the platform did not answer. */
  readonly loginToken: string | null;
  /** End of the access token; null for a session without such a login. */
  readonly loginExpiresAt: Date | null;
  readonly expiresAt: Date;
}

/**
 * Returns the session of the request's cookie, with fresh tokens; null for a guest, for a session that has ended, and
 * for one of the login that the store no longer uses.
 */
export async function readSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SignedIn | null> {
  const secret = readSessionSecret(request, context.get(resourcesContext).settings.publicUrl);
  if (secret === null) return null;
  const resources = context.get(resourcesContext);
  const now = resources.clock();
  const found = await findSession(resources.site, secret, now);
  const fresh = found === null ? null : await refreshLogin(resources, found, secret);
  return fresh === null ? null : toSignedIn(fresh.session, fresh.account, { secret, now });
}

/** @throws a redirect to the login page, which leads back to the requested page. */
export async function requireSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SignedIn> {
  const session = await readSession(request, context);
  if (session !== null) return session;
  // oxlint-disable-next-line typescript/only-throw-error -- a thrown response is React Router's way to answer at once
  throw redirectToLogin(request);
}

/** Redirects to the login page, which leads back to the requested page. */
function redirectToLogin(request: Request): Response {
  const query = new URLSearchParams({ returnTo: wantedPage(request) });
  return redirect(`/my-account/login?${query.toString()}`);
}

/** Maps a session to the user in answers and in the local `user` key (spec §3). */
export function toAuthUser(signedIn: SignedIn): AuthUser {
  const { accountId, email, firstName, lastName, reference, expiresAt, hasPassword, isVerified } = signedIn;
  return {
    id: accountId,
    email,
    firstName,
    lastName,
    accessToken: reference,
    expiresAt: expiresAt.toISOString(),
    hasPassword,
    isActivated: isVerified || hasPassword,
  };
}

/** Builds the signed-in customer of a session; `customerToken` is null without one, and once it has expired. */
export function toSignedIn(
  session: Session,
  account: Account,
  { secret, now }: { readonly secret: string; readonly now: Date },
): SignedIn {
  const { id, sealedToken, tokenExpiresAt, sealedLogin, loginExpiresAt } = session;
  const isTokenAlive = sealedToken !== null && !isExpired(tokenExpiresAt, now);
  return {
    accountId: account.id,
    reference: id,
    email: account.email,
    emailKey: account.emailKey,
    firstName: account.firstName,
    lastName: account.lastName,
    customerId: account.customerId,
    hasPassword: account.hasPassword,
    isVerified: session.mailboxProven && account.verifiedAt !== null,
    customerToken: isTokenAlive ? unsealToken(sealedToken, secret, id) : null,
    isPlatformLogin: sealedLogin !== null,
    loginToken: isExpired(loginExpiresAt, now) ? null : (unsealLogin(session, secret)?.accessToken ?? null),
    loginExpiresAt,
    expiresAt: session.expiresAt,
  };
}

function isExpired(end: Date | null, now: Date): boolean {
  return end === null || end <= now;
}

/** Returns the address of the page that is requested or posted to, also for a request of its data. */
function wantedPage(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  return safeReturnTo(`${url.pathname.replace(/\.data$/, "")}${url.search}`);
}
