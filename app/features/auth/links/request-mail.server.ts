import type { z } from "zod";
import type { SiteTransaction } from "#app/platform/database/site-database.server.ts";
import { askedLinkCookie } from "#app/features/auth/sessions/asked-link-cookie.server.ts";
import { notePendingAccount } from "#app/features/auth/accounts/account.store.server.ts";
import type { mailInput, registrationInput } from "#app/features/auth/auth-input.server.ts";
import { countMailOfNetwork } from "#app/features/auth/auth-limits.server.ts";
import type { AuthResult, MailRequested } from "#app/features/auth/auth-result.ts";
import type { AuthContext } from "#app/features/auth/auth-context.server.ts";
import { checkEmail, checkName, checkNewPassword } from "#app/features/auth/check-fields.ts";
import type { AccountMailJob } from "#app/features/auth/mails/account-mail-job.ts";
import { DEFAULT_RETURN_TO, safeReturnTo } from "#app/features/auth/return-to.ts";

/** The answer to every accepted request. Refusals come before any lookup: no answer reveals a known address. */
const SENT: AuthResult<MailRequested> = { ok: true, value: { sent: true } };

/**
 * Registers an account (spec §7 create-account): stores it as pending and requests one mail. An address that has an
 * account gets the same answer for the same work; the mail informs its owner.
 */
export async function registerAccount(
  auth: AuthContext,
  fields: z.infer<typeof registrationInput>,
): Promise<AuthResult<MailRequested>> {
  const { email, password, passwordAgain, returnTo } = fields;
  const [firstName, lastName] = [fields.firstName.trim(), fields.lastName.trim()];
  const wrong =
    checkEmail(email) ??
    checkName(firstName, "firstName") ??
    checkName(lastName, "lastName") ??
    (password === "" ? null : checkNewPassword(password, passwordAgain, "registration"));
  if (wrong !== null) return { ok: false, problem: wrong };
  return sendAccountMail(auth, "activation", { email, returnTo }, async () => {
    const passwordHash = password === "" ? null : await auth.resources.passwords.hash(password);
    const person = { email, firstName: firstName || null, lastName: lastName || null };
    const { language } = auth.visit;
    return (tx) => notePendingAccount(tx, { ...person, language, passwordHash }, auth.now);
  });
}

/** Requests a magic link, which this browser may follow without confirmation. */
export async function requestMagicLinkMail(
  auth: AuthContext,
  fields: z.infer<typeof mailInput>,
): Promise<AuthResult<MailRequested>> {
  const result = await requestLink(auth, "magic-link", fields);
  const { publicUrl } = auth.resources.settings;
  return result.ok ? { ...result, cookies: [askedLinkCookie(publicUrl)] } : result;
}

/** Requests one mail with a magic link or a password-reset link, for any address. */
export async function requestLink(
  auth: AuthContext,
  kind: "magic-link" | "password-reset",
  fields: z.infer<typeof mailInput>,
): Promise<AuthResult<MailRequested>> {
  const wrong = checkEmail(fields.email);
  return wrong === null ? sendAccountMail(auth, kind, fields) : { ok: false, problem: wrong };
}

/**
 * Queues the mail. The job counts the mails of a mailbox (`sendAccountMail` of send-account-mail.server.ts).
 *
 * @param prepare returns further writes for the transaction that queues the mail
 */
async function sendAccountMail(
  auth: AuthContext,
  kind: AccountMailJob["kind"],
  { email, returnTo }: Pick<z.infer<typeof mailInput>, "email" | "returnTo">,
  prepare?: () => Promise<(tx: SiteTransaction) => Promise<void>>,
): Promise<AuthResult<MailRequested>> {
  const tooMany = await countMailOfNetwork(auth);
  if (tooMany !== null) return { ok: false, problem: tooMany };
  const { site, jobs } = auth.resources;
  const write = await prepare?.();
  const onwards = safeReturnTo(returnTo);
  const data: AccountMailJob = {
    kind,
    email,
    language: auth.visit.language,
    ...(onwards !== DEFAULT_RETURN_TO && { returnTo: onwards }),
  };
  await site.transaction(async (tx) => {
    await write?.(tx);
    await jobs.add({ name: "account-mail", data }, { tx });
  });
  return SENT;
}
