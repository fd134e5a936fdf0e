import { eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { within } from "#lib/timeout/within.ts";
import type { ShopDatabase } from "../../database/shop-database.ts";
import { type MailRow, mails } from "./mail.tables.ts";
import type { SendMail, ShopMail } from "./shop-mail.ts";
import type { MailContent } from "./write-mail.ts";

/** How long handing one mail over may take; a mail server that stalls is tried again. */
const HAND_OVER_TIMEOUT_MS = 60_000;
const ERROR_MAX_CHARS = 500;

export type ComposedMail = MailContent & { readonly to: string };

/**
 * Composes a mail as it is to be sent now; null when nobody is to get it any more. The modules that mails are about do
 * it: they stand above this one.
 */
export type ComposeMail = (mail: MailRow) => Promise<ComposedMail | null>;

export interface MailSender {
  readonly database: ShopDatabase;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly mail: SendMail;
  readonly compose: ComposeMail;
  /** Less than the usual minute, for tests. */
  readonly timeoutMs?: number;
}

/**
 * Composes one mail and hands it over. True when there is nothing left to do: it is sent, now or before, or what it
 * was about is gone; false when it has to be tried again. A process that dies between handing over and noting sends
 * it twice, with the same id.
 */
export async function deliverMail(sender: MailSender, id: string): Promise<boolean> {
  const { database, clock, log } = sender;
  const [row] = await database.select().from(mails).where(eq(mails.id, id));
  if (row === undefined || row.sentAt !== null) return true;
  const composed = await sender.compose(row);
  if (composed === null) {
    await database.delete(mails).where(eq(mails.id, id));
    return true;
  }
  const error = await handOver(sender, { id, ...composed });
  const now = clock();
  await database
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      lastAttemptAt: now,
      lastError: error,
      ...(error === null ? { sentAt: now } : {}),
    })
    .where(eq(mails.id, id));
  // The error stays in the row: a mail server's words name the recipient, and the log names nobody.
  if (error !== null) log.warn({ mail: id, kind: row.kind }, "mail not sent");
  return error === null;
}

/** Null on success, else what went wrong. */
async function handOver(
  { mail, timeoutMs = HAND_OVER_TIMEOUT_MS }: MailSender,
  message: ShopMail,
): Promise<string | null> {
  try {
    const sent = mail(message).then(() => null);
    return await within(sent, timeoutMs, () => `Not handed over within ${timeoutMs} ms.`);
  } catch (error) {
    return String(error).slice(0, ERROR_MAX_CHARS);
  }
}
