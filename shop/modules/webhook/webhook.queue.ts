import { randomUUID } from "node:crypto";
import type { PgBoss } from "pg-boss";
import { jobsIn } from "../../jobs/jobs-in.ts";
import type { ShopTransaction } from "../../database/shop-database.ts";
import { webhookDeliveries } from "./webhook.tables.ts";
import type { WebhookTopic } from "./webhook-topics.ts";

export const WEBHOOK_QUEUE = "webhook-delivery";

/** Longer than the five seconds a receiver has, so that a job is never taken for lost while it is at work. */
const JOB_EXPIRES_SECONDS = 30;
const RETRY_LIMIT = 20;
const FIRST_RETRY_SECONDS = 1;
export const LONGEST_RETRY_SECONDS = 600;

/** What the job carries: the row has all the rest. */
export interface WebhookJob {
  readonly deliveryId: string;
}

export interface WebhookMessage {
  readonly topic: WebhookTopic;
  /** The numeric id of the order or product, as in the payload. */
  readonly subjectId: number;
  /** In the shape of Shopify's REST Admin API. */
  readonly payload: object;
  readonly now: Date;
  readonly startAfterSeconds?: number;
}

/** Makes the queue. To be awaited once before the first `queueWebhook`, in every process that takes orders. */
export async function prepareWebhookQueue(jobs: PgBoss): Promise<void> {
  await jobs.createQueue(WEBHOOK_QUEUE, {
    // One waiting job a delivery: a start after a crash queues again what may still be queued.
    policy: "short",
    notify: true,
    expireInSeconds: JOB_EXPIRES_SECONDS,
    retryLimit: RETRY_LIMIT,
    retryDelay: FIRST_RETRY_SECONDS,
    retryBackoff: true,
    retryDelayMax: LONGEST_RETRY_SECONDS,
  });
  // pg-boss looks a queue up on first use, on its own connection. Inside a transaction on PGlite, which has a single
  // connection, that would wait for ever; any call that reads the queue fills its cache.
  await jobs.findJobs(WEBHOOK_QUEUE, { id: randomUUID() });
}

/** Notes a webhook and queues its delivery, both in the transaction of what it tells about. Returns its id. */
export async function queueWebhook(
  tx: ShopTransaction,
  jobs: PgBoss,
  message: WebhookMessage,
): Promise<string> {
  const id = randomUUID();
  await tx.insert(webhookDeliveries).values({
    id,
    topic: message.topic,
    subjectId: message.subjectId,
    payload: JSON.stringify(message.payload),
    createdAt: message.now,
  });
  const job: WebhookJob = { deliveryId: id };
  await jobs.send(WEBHOOK_QUEUE, job, {
    singletonKey: id,
    startAfter: message.startAfterSeconds ?? 0,
    db: jobsIn(tx),
  });
  return id;
}
