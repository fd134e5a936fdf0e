import { randomUUID } from "node:crypto";
import type { PgBoss } from "pg-boss";
import type { Language } from "#domain/language-choice.ts";
import { jobsIn } from "../../jobs/jobs-in.ts";
import type { ShopTransaction } from "../../database/shop-database.ts";
import type { AccountMailKind, OrderMailKind } from "./mail-kinds.ts";
import { mails } from "./mail.tables.ts";

export const MAIL_QUEUE = "mail-delivery";

/** Longer than a mail server has (`deliver-mail.ts`), so that a job is never taken for lost while it is at work. */
const JOB_EXPIRES_SECONDS = 120;
const RETRY_LIMIT = 20;
const FIRST_RETRY_SECONDS = 2;
export const LONGEST_RETRY_SECONDS = 600;

/** What the job carries: the row has all the rest. */
export interface MailJob {
  readonly mailId: string;
}

export type MailMessage = { readonly language: Language; readonly now: Date } & (
  | { readonly kind: OrderMailKind; readonly orderId: number }
  | {
      readonly kind: AccountMailKind;
      readonly customerId: number;
      /** The link's token is made from it. */
      readonly id: string;
    }
);

/** Makes the queue. To be awaited once before the first `queueMail`, in every process that takes orders. */
export async function prepareMailQueue(jobs: PgBoss): Promise<void> {
  await jobs.createQueue(MAIL_QUEUE, {
    // One waiting job a mail: a start after a crash queues again what may still be queued.
    policy: "short",
    notify: true,
    expireInSeconds: JOB_EXPIRES_SECONDS,
    retryLimit: RETRY_LIMIT,
    retryDelay: FIRST_RETRY_SECONDS,
    retryBackoff: true,
    retryDelayMax: LONGEST_RETRY_SECONDS,
  });
  // Fills pg-boss's cache of queues on its own connection, as `prepareWebhookQueue` does and says why.
  await jobs.findJobs(MAIL_QUEUE, { id: randomUUID() });
}

/** Notes a mail and queues it, both in the transaction of what it tells about. */
export async function queueMail(tx: ShopTransaction, jobs: PgBoss, message: MailMessage): Promise<void> {
  const { now, ...mail } = message;
  const row = { id: randomUUID(), ...mail, createdAt: now };
  await tx.insert(mails).values(row);
  await sendMailJob(jobs, row.id, tx);
}

/** @param tx the transaction to queue it in; none: at once */
export async function sendMailJob(jobs: PgBoss, mailId: string, tx?: ShopTransaction): Promise<void> {
  const job: MailJob = { mailId };
  await jobs.send(MAIL_QUEUE, job, { singletonKey: mailId, ...(tx && { db: jobsIn(tx) }) });
}
