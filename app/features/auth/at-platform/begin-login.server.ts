import { makeSecret } from "#lib/secrets/random-secret.server.ts";
import { type AuthArgs, createAuthContext } from "#app/features/auth/auth-context.server.ts";
import type { AuthProblem } from "#app/features/auth/auth-result.ts";
import { redirectDocumentWithCookies } from "#app/features/auth/redirect-with-cookies.server.ts";
import { DEFAULT_RETURN_TO } from "#app/features/auth/return-to.ts";
import { begunLoginsCookie, endOfBegunLogin, readBegunLogins } from "./begun-logins-cookie.server.ts";

/** Longer paths do not fit into the cookie. */
const RETURN_TO_MAX_CHARS = 500;

/**
 * Redirects to the platform's login page, which returns to `CALLBACK_PATH`.
 *
 * @param returnTo checked path of this site to go on to after the login
 * @returns a problem when the platform's page is not known
 */
export async function beginLogin(args: AuthArgs, returnTo: string): Promise<Response | AuthProblem> {
  const auth = createAuthContext(args);
  const { customerLogin } = auth.resources;
  const secrets = { state: makeSecret(), nonce: makeSecret(), verifier: makeSecret() };
  const url = (await customerLogin?.authorizeUrl(secrets, auth.visit.language)) ?? null;
  if (url === null) return { code: "login_page_away" };
  const begun = {
    ...secrets,
    returnTo: returnTo.length > RETURN_TO_MAX_CHARS ? DEFAULT_RETURN_TO : returnTo,
    expiresAt: endOfBegunLogin(auth),
  };
  return redirectDocumentWithCookies(url, [begunLoginsCookie(auth, [...readBegunLogins(auth), begun])]);
}
