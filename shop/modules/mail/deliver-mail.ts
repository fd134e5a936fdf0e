import { eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { describeFailure } from "#lib/log/describe-failure.ts";
import { within } from "#lib/timeout/within.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { type MailRow, mails } from "./mail.tables.ts";
import type { SendMail, ShopMail } from "./shop-mail.ts";
import type { WrittenMail } from "#design/mail/write-mail.ts";

/** Timeout of handing one mail over; a mail server that stalls is tried again. */
const HAND_OVER_TIMEOUT_MS = 60_000;
const ERROR_MAX_CHARS = 500;

export type ComposedMail = WrittenMail & { readonly to: string };

/**
 * Composes a mail as it is to be sent now; null when it is not to be sent any more. Implemented by the modules that
 * mails are about, in the layer above.
 */
export type ComposeMail = (mail: MailRow) => Promise<ComposedMail | null>;

export interface MailSender {
  readonly database: ShopDatabase;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly mail: SendMail;
  readonly compose: ComposeMail;
  /** Timeout for tests, shorter than the usual minute. */
  readonly timeoutMs?: number;
}

/**
 * Composes one mail and hands it over. True when it is done: the mail is sent, now or before, or its subject is gone;
 * false when it has to be tried again. A process that dies between handing over and noting sends it twice, with the
 * same id.
 */
export async function deliverMail(sender: MailSender, id: string): Promise<boolean> {
  const { database, clock, log } = sender;
  const [row] = await database.select().from(mails).where(eq(mails.id, id));
  if (row === undefined || row.sentAt !== null) return true;
  let failed = false;
  let failure: unknown = null;
  try {
    const composed = await sender.compose(row);
    if (composed === null) {
      await database.delete(mails).where(eq(mails.id, id));
      return true;
    }
    await handOver(sender, { id, ...composed });
  } catch (error) {
    failed = true;
    failure = error;
  }
  const now = clock();
  await database
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      lastAttemptAt: now,
      lastError: failed ? String(failure).slice(0, ERROR_MAX_CHARS) : null,
      ...(failed ? {} : { sentAt: now }),
    })
    .where(eq(mails.id, id));
  // The message stays in the row: a mail server's words name the recipient, and the log must not.
  if (failed) log.warn({ mail: id, kind: row.kind, ...describeFailure(failure) }, "mail not sent");
  return !failed;
}

/** Hands a mail over; throws when the mail server refuses, or does not answer in time. */
async function handOver(
  { mail, timeoutMs = HAND_OVER_TIMEOUT_MS }: MailSender,
  message: ShopMail,
): Promise<void> {
  await within(mail(message), timeoutMs, () => {
    throw new Error(`Not handed over within ${timeoutMs} ms.`);
  });
}
