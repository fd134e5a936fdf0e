import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { isLanguage, DEFAULT_LANGUAGE } from "#domain/language/languages.ts";
import { describeFailure } from "#lib/log/describe-failure.ts";
import { createRateLimiter, type RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import { within } from "#lib/timeout/within.ts";
import type { DeskDatabase } from "#desk/database/desk-database.ts";
import { makeStaffLink } from "#desk/staff/staff-links.server.ts";
import { deskRateLimits, type StaffMember } from "#desk/staff/staff.tables.ts";
import type { SendDeskMail } from "./send-desk-mail.ts";
import { type LinkReason, writeLinkMail } from "./write-link-mail.ts";

/** Links that one person may make in an hour. */
const PER_SENDER: RateLimit = { name: "desk-links", attempts: 20, windowS: 3600 };
/** Links that one mailbox may receive in an hour. */
const PER_MAILBOX: RateLimit = { name: "desk-links-mailbox", attempts: 5, windowS: 3600 };
/** Timeout of the mail server: the sender waits for it. */
const MAIL_TIMEOUT_MS = 20_000;

const limiter = createRateLimiter(deskRateLimits);

interface LinkTools {
  readonly desk: DeskDatabase;
  readonly mail: SendDeskMail | null;
  readonly storefrontUrl: string;
  /** Origin at which the desk is open. */
  readonly origin: string;
  readonly log: Logger;
  readonly now: Date;
}

/** Link that was mailed, or that the page shows once, because no mail server has taken it. */
export type SentLink = { readonly by: "mail" } | { readonly by: "page"; readonly url: string };

/** Counts a link of a sender to a mailbox. @returns the seconds to wait when there were too many; null otherwise */
export async function countStaffLink(
  { desk, now }: Pick<LinkTools, "desk" | "now">,
  senderId: string,
  email: string,
): Promise<number | null> {
  const limits = [
    { limit: PER_SENDER, who: senderId },
    { limit: PER_MAILBOX, who: email.toLowerCase() },
  ];
  const verdict = await limiter.countAttempts(desk, limits, now);
  return verdict.allowed ? null : verdict.retryAfterS;
}

/** Makes a one-time link in place of a person's earlier ones, and mails it in their language. */
export async function sendStaffLink(
  tools: LinkTools,
  person: StaffMember,
  reason: LinkReason,
): Promise<SentLink> {
  const { desk, mail, storefrontUrl, origin, log, now } = tools;
  const url = `${origin}/desk/setup/${await makeStaffLink(desk, person.id, now)}`;
  if (mail === null) return { by: "page", url };
  const language = isLanguage(person.language) ? person.language : DEFAULT_LANGUAGE;
  const written = writeLinkMail({ reason, name: person.name, language, url, storefrontUrl });
  try {
    await within(mail({ id: randomUUID(), to: person.email, ...written }), MAIL_TIMEOUT_MS, () => {
      throw new Error(`Not handed over within ${MAIL_TIMEOUT_MS} ms.`);
    });
    return { by: "mail" };
  } catch (error) {
    // The message stays out of the log: a mail server's words name the recipient.
    log.warn(describeFailure(error), "a link to the desk was not mailed");
    return { by: "page", url };
  }
}
