import type { Logger } from "pino";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { Mailer } from "./mailer.server.ts";
import { keepMail } from "./outbox.store.server.ts";
import { createSmtpMailer } from "./smtp-mailer.server.ts";

export interface MailerOptions {
  readonly smtpUrl: string | undefined;
  readonly from: { readonly name: string; readonly address: string };
  /** True if the merchant named the sender. */
  readonly isFromGiven: boolean;
  /** True if mails can be read at `/dev/mail` when there is no mail server. */
  readonly outbox: boolean;
  readonly site: SiteDatabase;
  readonly clock: () => Date;
  readonly log: Logger;
}

export interface OpenMailer extends Mailer {
  readonly close: () => void;
}

/** Thrown without a mail server and without a readable outbox: the mail's job waits for one while it is retried. */
class NoMailServerError extends Error {
  override readonly name = "NoMailServerError";
  readonly code = "NO_SMTP_URL";
}

/**
 * Opens the mailer of this store: `SMTP_URL`; the outbox of a store that is tried out on its own machine; or none yet
 * (docs/decisions/mail.md).
 */
export async function openMailer(options: MailerOptions): Promise<OpenMailer> {
  const { smtpUrl, from, isFromGiven, outbox, site, clock, log } = options;
  if (smtpUrl !== undefined) {
    if (!isFromGiven) log.warn("MAIL_FROM is not set: mails come from an address that belongs to nobody");
    return createSmtpMailer({ url: smtpUrl, from, clock });
  }
  const close = (): void => {};
  if (outbox) return { send: (mail) => keepMail(site, mail, clock()), close };
  log.warn(
    "SMTP_URL is not set: no mail leaves this store; each waits for it in the job queue for five days",
  );
  return { send: () => Promise.reject(new NoMailServerError("SMTP_URL is not set.")), close };
}
