import { and, gt, isNull, lt, sql } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import { deliverMail, type MailSender } from "./deliver-mail.ts";
import { mailQueue } from "./mail.queue.ts";
import { mails } from "./mail.tables.ts";

/**
 * Period of attempts, as usual for mail servers (RFC 5321, 4.5.4.1). Older mails stay unsent, with their last error.
 */
export const TRIED_FOR_MS = 5 * 24 * 60 * 60 * 1_000;

/** Starts sending mails in this process, see `DeliveryQueue`. */
export async function startMails(sender: MailSender, jobs: PgBoss): Promise<void> {
  const { clock, log } = sender;
  await mailQueue.start(jobs, {
    deliver: (id) => deliverMail(sender, id),
    requeue: (before) => requeueMails(sender, jobs, before),
    clock,
    log,
  });
}

/** Queues again every unsent mail that was last touched before `before`, and returns their number. */
export async function requeueMails(
  { database, clock }: Pick<MailSender, "database" | "clock">,
  jobs: PgBoss,
  before: Date,
): Promise<number> {
  const touchedAt = sql`coalesce(${mails.lastAttemptAt}, ${mails.createdAt})`;
  const tooOld = new Date(clock().getTime() - TRIED_FOR_MS);
  const waiting = await database
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), lt(touchedAt, before), gt(mails.createdAt, tooOld)))
    .orderBy(mails.createdAt);
  await mailQueue.sendAgain(
    jobs,
    waiting.map(({ id }) => id),
  );
  return waiting.length;
}
