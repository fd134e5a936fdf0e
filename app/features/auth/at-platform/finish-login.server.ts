import { emailKey } from "#domain/customer/email-key.ts";
import { isEmail } from "#domain/customer/email.ts";
import { matchesSecret } from "#lib/secrets/secret.server.ts";
import { countPlatformLogin } from "#app/features/auth/auth-limits.server.ts";
import type { AuthContext } from "#app/features/auth/auth-context.server.ts";
import type { AuthErrorCode, AuthResult, LoggedIn } from "#app/features/auth/auth-result.ts";
import { openSession } from "#app/features/auth/sessions/open-session.server.ts";
import type { CustomerLogin } from "#app/shop-client/customer-login/customer-login.server.ts";
import { adoptLogin } from "./adopt-login.server.ts";
import { type BegunLogin, begunLoginsCookie, readBegunLogins } from "./begun-logins-cookie.server.ts";
import { openStorefront } from "#app/shop-client/customer/open-storefront.server.ts";
import { readIdentity } from "#app/shop-client/customer/read-identity.server.ts";

/**
 * Logs in with the answer of the platform's login page: `code` and `state`, or `error` and `state` (RFC 6749, 4.1.2).
 * Only the browser that began the login is logged in, once.
 */
export async function finishLogin(
  auth: AuthContext,
  customerLogin: CustomerLogin,
  params: URLSearchParams,
): Promise<AuthResult<LoggedIn>> {
  const begun = readBegunLogins(auth);
  const state = params.get("state");
  const own = begun.find((login) => matchesSecret(state, login.state));
  if (own === undefined) return { ok: false, problem: { code: "login_unknown" } };
  const cookie = begunLoginsCookie(
    auth,
    begun.filter((login) => login !== own),
  );
  const code = params.get("code");
  const result =
    code === null || params.has("error")
      ? refuse("login_cancelled")
      : await logInWith(auth, customerLogin, { code, own });
  return { ...result, cookies: [cookie, ...(result.cookies ?? [])] };
}

async function logInWith(
  auth: AuthContext,
  customerLogin: CustomerLogin,
  { code, own }: { readonly code: string; readonly own: BegunLogin },
): Promise<AuthResult<LoggedIn>> {
  const counted = await countPlatformLogin(auth);
  if (!counted.ok) return counted;
  const redeemed = await customerLogin.redeem(code, own);
  if (!redeemed.ok) return refuse(redeemed.problem === "refused" ? "login_unknown" : "login_page_away");
  const { tokens: login, claims } = redeemed.value;
  const [identity, token] = await Promise.all([
    readIdentity(customerLogin, login.accessToken),
    openStorefront(customerLogin, login),
  ]);
  if (!identity.ok) return refuse("login_page_away");
  const { email } = identity.value;
  // An account belongs to a mailbox: a customer without a proven one cannot have one here. The claims tell which one is proven.
  const isProven =
    claims.isEmailProven && (claims.email === null || emailKey(claims.email) === emailKey(email ?? ""));
  if (email === null || !isEmail(email) || !isProven) return refuse("login_without_email");
  await counted.giveBack();
  const account = await adoptLogin(auth, { ...identity.value, email });
  return openSession(auth, {
    account,
    token,
    login,
    mailboxProven: true,
    remembered: true,
    returnTo: own.returnTo,
  });
}

function refuse(code: AuthErrorCode): AuthResult<never> {
  return { ok: false, problem: { code } };
}
