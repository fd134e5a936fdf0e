import { and, gt, isNull, lt, sql } from "drizzle-orm";
import type { JobResult, PgBoss } from "pg-boss";
import { startLoop } from "../../jobs/start-loop.ts";
import { deliverMail, type MailSender } from "./deliver-mail.ts";
import { LONGEST_RETRY_SECONDS, MAIL_QUEUE, type MailJob, sendMailJob } from "./mail.queue.ts";
import { mails } from "./mail.tables.ts";

const BATCH_SIZE = 5;
const POLL_SECONDS = 0.5;

/** Later than any retry that is still to come: whoever waits this long has no job any more. */
const STRANDED_AFTER_MS = 2 * LONGEST_RETRY_SECONDS * 1_000;

const STRANDED_EVERY_MS = 5 * 60_000;

/** As long as mail servers go on trying (RFC 5321, 4.5.4.1). What is older stays unsent, with its last error. */
const TRIED_FOR_MS = 5 * 24 * 60 * 60 * 1_000;

/** Starts sending, and queues again now and then what has run out of retries. Ends with the job queue. */
export async function startMails(sender: MailSender, jobs: PgBoss): Promise<void> {
  await startMailDelivery(sender, jobs);
  const stop = startLoop({ name: "stranded mails", everyMs: STRANDED_EVERY_MS, log: sender.log }, () =>
    requeueStrandedMails(sender, jobs),
  );
  jobs.once("stopped", () => void stop());
}

/**
 * Starts sending, after queueing again whatever an earlier process left unsent: its job may have died while it was at
 * work. The queue must be prepared.
 */
export async function startMailDelivery(sender: MailSender, jobs: PgBoss): Promise<void> {
  await jobs.work<MailJob>(
    MAIL_QUEUE,
    {
      batchSize: BATCH_SIZE,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: POLL_SECONDS,
    },
    (batch) =>
      Promise.all(
        batch.map(async ({ id, data }): Promise<JobResult> => {
          const sent = await deliverMail(sender, data.mailId);
          return { id, status: sent ? "completed" : "failed" };
        }),
      ),
  );
  await requeueMails(sender, jobs, sender.clock());
}

/** Queues again every unsent mail that was last touched before `before`. Returns how many. */
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
  for (const { id } of waiting) await sendMailJob(jobs, id);
  return waiting.length;
}

/** Queues again what has run out of retries. */
function requeueStrandedMails(sender: Pick<MailSender, "database" | "clock">, jobs: PgBoss): Promise<number> {
  return requeueMails(sender, jobs, new Date(sender.clock().getTime() - STRANDED_AFTER_MS));
}
