import { expect } from "@playwright/test";
import { OUTBOX_LIST } from "#app/platform/mail/outbox-access.server.ts";
import type { ListedMail } from "#app/platform/mail/answer-outbox.server.ts";
import type { AccountMailKind } from "#app/features/auth/mails/account-mail-job.ts";
import { textsOf } from "#tests/support/texts.ts";

/** A mail goes through the job queue, which may be retrying it. */
const ARRIVES_WITHIN_MS = 20_000;

export interface WantedMail {
  readonly to: string;
  /** Mail of the storefront, in either language. */
  readonly kind?: AccountMailKind;
  /** Any other mail: all or part of its subject. */
  readonly subject?: string;
  /** Only a mail after this one: "the second link", when two mails are alike. */
  readonly after?: ListedMail;
}

const SUBJECTS: Readonly<Record<AccountMailKind, string>> = {
  activation: "account_mail.activation_subject",
  "account-exists": "account_mail.exists_subject",
  "magic-link": "account_mail.magic_subject",
  "no-account": "account_mail.no_account_subject",
  "password-reset": "account_mail.reset_subject",
  "password-changed": "account_mail.changed_subject",
  welcome: "account_mail.welcome_subject",
};

/**
 * Waits for the newest mail of that kind. Its `links` are the addresses in its text; the first is its button's.
 *
 * @param mailboxUrl the fixture of that name: the outbox of a store without a mail server, with its secret, or a test's
 *   mail server
 */
export async function readMail(mailboxUrl: string, wanted: WantedMail): Promise<ListedMail> {
  const newest = async (): Promise<ListedMail | undefined> => {
    const mails = await listMails(mailboxUrl);
    const later = wanted.after === undefined ? mails : mails.slice(0, indexOf(mails, wanted.after));
    return later.find((mail) => isWanted(mail, wanted));
  };
  let mail: ListedMail | undefined;
  await expect
    .poll(async () => (mail = await newest()) !== undefined, {
      message: `a mail to ${wanted.to}: ${wanted.kind ?? wanted.subject ?? "any"}`,
      timeout: ARRIVES_WITHIN_MS,
    })
    .toBe(true);
  if (mail === undefined) throw new Error("The mail went away.");
  return mail;
}

/** Lists all mails in the outbox, newest first. */
export async function listMails(mailboxUrl: string): Promise<readonly ListedMail[]> {
  const answer = await fetch(Object.assign(new URL(mailboxUrl), { pathname: OUTBOX_LIST }));
  if (!answer.ok) throw new Error(`${mailboxUrl} has no outbox: ${answer.status}.`);
  return ((await answer.json()) as { mails: ListedMail[] }).mails;
}

function isWanted(mail: ListedMail, { to, kind, subject }: WantedMail): boolean {
  if (mail.to !== to) return false;
  if (kind !== undefined && !subjectsOf(kind).includes(mail.subject)) return false;
  return subject === undefined || mail.subject.includes(subject);
}

function subjectsOf(kind: AccountMailKind): readonly string[] {
  return (["ro", "en"] as const).map((language) =>
    textsOf("app/features/auth/mails", language)(SUBJECTS[kind]),
  );
}

function indexOf(mails: readonly ListedMail[], { id }: ListedMail): number {
  const index = mails.findIndex((mail) => mail.id === id);
  return index === -1 ? mails.length : index;
}
