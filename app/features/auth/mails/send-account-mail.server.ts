import { countedMailbox, emailKey } from "#domain/customer/email-key.ts";
import type { RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import { doWithinLimit } from "#app/platform/limits/rate-limit.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { customerAuth } from "#app/shop-client/customer/customer-auth.server.ts";
import { findAccountByMailbox } from "#app/features/auth/accounts/account.store.server.ts";
import type { Account, LinkPurpose } from "#app/features/auth/auth.tables.ts";
import { makeLinkToken, noteLink } from "#app/features/auth/links/email-link.store.server.ts";
import { linkPath } from "#app/features/auth/links/link-address.server.ts";
import type { AccountMailJob, AccountMailKind } from "./account-mail-job.ts";
import { composeAccountMail } from "./compose.server.ts";
import { safeReturnTo } from "#app/features/auth/return-to.ts";

type Tools = Pick<
  Resources,
  "site" | "shop" | "mailer" | "log" | "clock" | "linkSecret" | "multipassSecret" | "settings"
>;

/** The mail to send, and the purpose of its link, if any. */
interface Plan {
  readonly kind: AccountMailKind;
  readonly purpose: LinkPurpose | null;
}

/**
 * Limits the mails to one mailbox that any visitor can request. The visitor does not learn of a refusal, which would
 * reveal the requests of others. Each kind has its own count, so that a stranger's requests of one kind do not block
 * the login link of the mailbox's owner.
 */
const ASKED_MAILS: RateLimit = { name: "mail-mailbox", attempts: 3, windowS: 15 * 60 };
const ASKED_KINDS: ReadonlySet<AccountMailKind> = new Set(["activation", "magic-link", "password-reset"]);

/**
 * Sends an account mail, as a job. The job looks up the address, so that a request does the same work for every address,
 * and makes the link's token, so that the queue stores none. A retry sends the same mail again.
 *
 * @throws when the database, the platform or the mail server is unavailable: the job is retried
 */
export async function sendAccountMail(jobId: string, data: AccountMailJob, tools: Tools): Promise<void> {
  const send = () => composeAndSend(jobId, data, tools);
  if (!ASKED_KINDS.has(data.kind)) return send();
  const who = `${data.kind}:${countedMailbox(emailKey(data.email))}`;
  const isSent = await doWithinLimit(tools.site, { limit: ASKED_MAILS, who, now: tools.clock() }, send);
  if (!isSent)
    tools.log.info({ job: jobId, kind: data.kind }, "an account mail was one too many for its mailbox");
}

async function composeAndSend(jobId: string, data: AccountMailJob, tools: Tools): Promise<void> {
  const { site, mailer, log, settings } = tools;
  const account = await findAccountByMailbox(site, data.email);
  const plan = await planMail(data, account, tools);
  if (plan === null) {
    log.info({ job: jobId, kind: data.kind }, "an account mail was left to the platform, or to nobody");
    return;
  }
  const link =
    plan.purpose === null || account === null
      ? null
      : await makeLink(jobId, plan.purpose, account, data, tools);
  const mail = composeAccountMail(plan.kind, {
    language: data.language,
    publicUrl: settings.publicUrl,
    greeted: account && { firstName: account.firstName, isMailboxProven: account.verifiedAt !== null },
    hasPendingPassword: account !== null && account.pendingPasswordHash !== null,
    ...(link !== null && { link }),
  });
  // Sent to the account's own address: one with the same `emailKey` may be another mailbox elsewhere.
  await mailer.send({ id: jobId, to: account?.email ?? data.email, ...mail });
  log.info({ job: jobId, kind: plan.kind }, "an account mail was sent");
}

/** Chooses the mail that answers a request. Returns null when no mail is sent. */
async function planMail(
  { kind, email }: AccountMailJob,
  account: Account | null,
  tools: Tools,
): Promise<Plan | null> {
  switch (kind) {
    case "activation":
      if (account === null) return null;
      return account.hasPassword && account.verifiedAt !== null
        ? { kind: "account-exists", purpose: null }
        : { kind, purpose: "activation" };
    case "magic-link":
      return account === null ? { kind: "no-account", purpose: null } : { kind, purpose: "magic-link" };
    case "password-reset":
      return planReset(email, account, tools);
    default:
      return { kind, purpose: null };
  }
}

/**
 * Plans a password reset. Our own link needs Multipass to set the password at the platform. Without it, and for
 * customers without an account here, the platform is asked to mail its own link.
 */
async function planReset(
  email: string,
  account: Account | null,
  { shop, multipassSecret }: Tools,
): Promise<Plan | null> {
  if (account !== null && multipassSecret !== null)
    return { kind: "password-reset", purpose: "password-reset" };
  const recovered = await customerAuth(shop).recover(account?.email ?? email);
  if (recovered.ok) return null;
  if (recovered.failure.kind === "shop") throw new Error("The platform could not be asked for a reset.");
  // No customer there: setting the first password is activation.
  return account === null
    ? { kind: "no-account", purpose: null }
    : { kind: "activation", purpose: "activation" };
}

async function makeLink(
  jobId: string,
  purpose: LinkPurpose,
  { id: accountId }: Account,
  { returnTo }: AccountMailJob,
  { site, linkSecret, clock, settings }: Tools,
): Promise<string> {
  const link = { id: jobId, token: makeLinkToken(linkSecret, purpose, jobId) };
  await noteLink(site, { ...link, purpose, accountId }, clock());
  return settings.publicUrl + linkPath(purpose, link, returnTo === undefined ? null : safeReturnTo(returnTo));
}
