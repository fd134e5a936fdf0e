import { redirect, type RouterContextProvider } from "react-router";
import { resourcesContext } from "#app/platform/resources.server.ts";
import type { AuthUser } from "#app/features/auth/auth-result.ts";
import type { Account, Session } from "#app/features/auth/auth.tables.ts";
import { DEFAULT_RETURN_TO, safeReturnTo } from "#app/features/auth/return-to.ts";
import { unsealToken } from "./seal-token.server.ts";
import { readSessionSecret } from "./session-cookie.server.ts";
import { findSession } from "./session.store.server.ts";

/** Who is logged in, for the server alone: the platform's token never leaves it. */
export interface SignedIn {
  readonly accountId: string;
  /** The session's id: what answers and the local `user` key carry as `accessToken` (design §5.8). */
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
   * Whether this session's holder has proven that the mailbox is hers: she came by a link sent to it, or with a password
   * set by one. Without it nothing may be shown that is found by the address alone.
   */
  readonly isVerified: boolean;
  /** The platform's access token, to call it with; null for an own session (magic link without Multipass). */
  readonly customerToken: string | null;
  readonly expiresAt: Date;
}

/** Whose session the request's cookie opens; null for a guest, and for a session that has ended. */
export async function readSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SignedIn | null> {
  const secret = readSessionSecret(request, context.get(resourcesContext).settings.publicUrl);
  if (secret === null) return null;
  const { site, clock } = context.get(resourcesContext);
  const now = clock();
  const found = await findSession(site, secret, now);
  return found === null ? null : signedInBy(found.session, found.account, { secret, now });
}

/** @throws a redirect to the login page, from which she comes back to where she wanted to go. */
export async function requireSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SignedIn> {
  const session = await readSession(request, context);
  if (session !== null) return session;
  const query = new URLSearchParams({ returnTo: wantedPage(request) });
  // oxlint-disable-next-line typescript/only-throw-error -- a thrown response is React Router's way to answer at once
  throw redirect(`/my-account/login?${query.toString()}`);
}

/** How the session appears in answers and in the local `user` key (spec §3). */
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
export function signedInBy(
  session: Session,
  account: Account,
  { secret, now }: { readonly secret: string; readonly now: Date },
): SignedIn {
  const { id, sealedToken, tokenExpiresAt } = session;
  const isTokenAlive = sealedToken !== null && tokenExpiresAt !== null && tokenExpiresAt > now;
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
    expiresAt: session.expiresAt,
  };
}

/** The address of the page, also when its data alone were asked for; what was posted to cannot be gone back to. */
function wantedPage(request: Request): string {
  if (request.method !== "GET" && request.method !== "HEAD") return DEFAULT_RETURN_TO;
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  return safeReturnTo(`${url.pathname.replace(/\.data$/, "")}${url.search}`);
}
