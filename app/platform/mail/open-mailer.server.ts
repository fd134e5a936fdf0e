import type { Logger } from "pino";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { Mailer } from "./mailer.server.ts";
import { keepMail } from "./outbox.store.server.ts";
import { createSmtpMailer } from "./smtp-mailer.server.ts";

export interface MailerOptions {
  readonly smtpUrl: string | undefined;
  readonly from: { readonly name: string; readonly address: string };
  /** Whether the merchant named the sender. */
  readonly isFromGiven: boolean;
  /** Whether mails can be read at `/dev/mail` when there is no mail server. */
  readonly outbox: boolean;
  readonly site: SiteDatabase;
  readonly clock: () => Date;
  readonly log: Logger;
}

export interface OpenMailer extends Mailer {
  readonly close: () => void;
}

/** There is no mail server and no outbox that anybody could read: the mail's job waits for one, as long as it is tried. */
class NoMailServerError extends Error {
  override readonly name = "NoMailServerError";
  readonly code = "NO_SMTP_URL";
}

/**
 * The way mails leave this store: through `SMTP_URL`; into the outbox of a store that is tried out on its own machine;
 * or not yet (docs/decisions/mail.md).
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
