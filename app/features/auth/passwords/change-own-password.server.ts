import type { z } from "zod";
import { emailKey } from "#domain/customer/email-key.ts";
import type { CustomerResult, CustomerToken } from "#app/shop-client/customer/customer-auth.server.ts";
import { activationProblem } from "#app/features/auth/accounts/activate-account.server.ts";
import type { newPasswordInput } from "#app/features/auth/auth-input.server.ts";
import { countLogin } from "#app/features/auth/auth-limits.server.ts";
import type { AuthProblem, AuthResult, LoggedIn } from "#app/features/auth/auth-result.ts";
import type { AuthContext } from "#app/features/auth/auth-context.server.ts";
import { checkNewPassword } from "#app/features/auth/check-fields.ts";
import type { SignedIn } from "#app/features/auth/sessions/current-session.server.ts";
import { finishPassword, newPasswordProblem } from "./finish-password.server.ts";
import { logInByMailbox } from "#app/features/auth/links/platform-login.server.ts";

type NewPassword = z.infer<typeof newPasswordInput>;

type Access =
  | { readonly ok: true; readonly accessToken: string }
  | { readonly ok: false; readonly problem: AuthProblem };

/**
 * Sets a new password for a logged-in customer: the end of the set-up for a magic-link-only account (spec §4), a change
 * for all others, who type the current one too.
 */
export async function changeOwnPassword(
  auth: AuthContext,
  signedIn: SignedIn,
  fields: NewPassword,
): Promise<AuthResult<LoggedIn>> {
  const { password, passwordAgain, returnTo } = fields;
  const wrong = checkNewPassword(password, passwordAgain, "new");
  if (wrong !== null) return { ok: false, problem: wrong };
  const access = await findAccess(auth, signedIn, fields);
  if (access === null) return makeCustomer(auth, signedIn, fields);
  if (!access.ok) return access;
  const token = await auth.platform.setPassword(access.accessToken, password);
  if (!token.ok) return { ok: false, problem: newPasswordProblem(auth, token.failure) };
  return finish(auth, signedIn, token.value, returnTo);
}

/** Returns a platform token to change the password with; null when the platform has no such customer yet. */
async function findAccess(
  auth: AuthContext,
  { email, hasPassword, customerToken }: SignedIn,
  { currentPassword }: NewPassword,
): Promise<Access | null> {
  if (hasPassword) return proveCurrentPassword(auth, email, currentPassword);
  if (customerToken !== null) return { ok: true, accessToken: customerToken };
  const login = await logInByMailbox(auth, { email });
  if (login.kind === "none") return null;
  return login.kind === "in"
    ? { ok: true, accessToken: login.token.accessToken }
    : { ok: false, problem: newPasswordProblem(auth, login.failure) };
}

async function proveCurrentPassword(auth: AuthContext, email: string, typed: string): Promise<Access> {
  if (typed === "") return { ok: false, problem: { code: "password_required", field: "currentPassword" } };
  const counted = await countLogin(auth, email);
  if (!counted.ok) return counted;
  const token = await counted.login.platform.logIn({ email: emailKey(email), password: typed });
  if (token.ok) {
    await counted.login.succeed();
    return { ok: true, accessToken: token.value.accessToken };
  }
  if (token.failure.kind === "shop") await counted.login.giveBack();
  return token.failure.kind === "refused"
    ? { ok: false, problem: { code: "current_password_wrong", field: "currentPassword" } }
    : { ok: false, problem: newPasswordProblem(auth, token.failure) };
}

/** Creates the platform's customer of a magic-link-only account with its first password, without Multipass. */
async function makeCustomer(
  auth: AuthContext,
  signedIn: SignedIn,
  { password, returnTo }: NewPassword,
): Promise<AuthResult<LoggedIn>> {
  if (!signedIn.isVerified) return { ok: false, problem: { code: "session_required" } };
  const { platform } = auth;
  const { firstName, lastName } = signedIn;
  const email = emailKey(signedIn.email);
  const created = await platform.create({ email, password, firstName, lastName });
  if (!created.ok) return { ok: false, problem: activationProblem(created.failure) };
  const token: CustomerResult<CustomerToken> = await platform.logIn({ email, password });
  if (!token.ok) return { ok: false, problem: { code: "session_failed" } };
  return finish(auth, { ...signedIn, customerId: created.value }, token.value, returnTo);
}

async function finish(
  auth: AuthContext,
  { accountId, emailKey: key, customerId, isVerified }: SignedIn,
  token: CustomerToken,
  returnTo: string,
): Promise<AuthResult<LoggedIn>> {
  return finishPassword(auth, {
    accountId,
    emailKey: key,
    customerId,
    token,
    mailboxProven: isVerified,
    returnTo,
  });
}
