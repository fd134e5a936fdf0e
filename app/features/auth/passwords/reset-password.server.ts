import type { z } from "zod";
import { adoptCustomer } from "#app/features/auth/accounts/account.store.server.ts";
import type { newPasswordInput } from "#app/features/auth/auth-input.server.ts";
import type { Account } from "#app/features/auth/auth.tables.ts";
import type { AuthResult, LoggedIn } from "#app/features/auth/auth-result.ts";
import type { AuthContext } from "#app/features/auth/auth-context.server.ts";
import { checkNewPassword } from "#app/features/auth/check-fields.ts";
import { finishPassword, newPasswordProblem } from "./finish-password.server.ts";
import { logInByMailbox } from "#app/features/auth/links/platform-login.server.ts";
import { passwordProblem, shopProblem } from "#app/features/auth/platform-problem.server.ts";
import { openLink, withLink } from "#app/features/auth/links/use-link.server.ts";

type NewPassword = z.infer<typeof newPasswordInput>;

/** Sets a new password by a mailed link (spec §2 `/set-password`); the platform's own links work here too. */
export async function resetPassword(auth: AuthContext, fields: NewPassword): Promise<AuthResult<LoggedIn>> {
  const link = await openLink(auth, "password-reset", fields);
  if (link.kind === "problem") return { ok: false, problem: link.problem };
  const wrong = checkNewPassword(fields.password, fields.passwordAgain, "new");
  if (wrong !== null) return { ok: false, problem: wrong };
  if (link.kind === "platform") return resetAtPlatform(auth, link, fields);
  return withLink(auth, "password-reset", link.id, () => reset(auth, link.account, fields));
}

async function reset(
  auth: AuthContext,
  account: Account,
  { password, returnTo }: NewPassword,
): Promise<AuthResult<LoggedIn>> {
  const login = await logInByMailbox(auth, { email: account.email });
  if (login.kind === "away") return { ok: false, problem: newPasswordProblem(auth, login.failure) };
  // Without Multipass no such link is sent: the setting was removed meanwhile.
  if (login.kind === "none") return { ok: false, problem: { code: "reset_failed" } };
  const token = await auth.platform.setPassword(login.token.accessToken, password);
  if (!token.ok) return { ok: false, problem: newPasswordProblem(auth, token.failure) };
  const { customerId } = login;
  const { id: accountId, emailKey } = account;
  const set = { accountId, emailKey, customerId, token: token.value, mailboxProven: true, returnTo };
  return finishPassword(auth, set);
}

async function resetAtPlatform(
  auth: AuthContext,
  link: { readonly id: string; readonly token: string },
  { password, returnTo }: NewPassword,
): Promise<AuthResult<LoggedIn>> {
  const { platform, resources, visit, now } = auth;
  const token = await platform.reset(link.id, link.token, password);
  if (!token.ok) {
    const { failure } = token;
    if (failure.kind === "shop") return { ok: false, problem: shopProblem(failure.error, "reset_failed") };
    return { ok: false, problem: passwordProblem(failure, "new") ?? { code: "reset_link_invalid" } };
  }
  const customer = await platform.customerOf(token.value.accessToken);
  if (!customer.ok || customer.value?.email == null)
    return { ok: false, problem: { code: "session_failed" } };
  const { id, email } = customer.value;
  const account = await adoptCustomer(resources.site, { ...customer.value, email }, visit.language, now);
  return finishPassword(auth, {
    accountId: account.id,
    emailKey: account.emailKey,
    customerId: id,
    token: token.value,
    mailboxProven: true,
    returnTo,
  });
}
