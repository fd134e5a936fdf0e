import { and, isNull, lt, sql } from "drizzle-orm";
import type { JobResult, PgBoss } from "pg-boss";
import { deliverWebhook, type WebhookSender } from "./deliver-webhook.ts";
import { LONGEST_RETRY_SECONDS, WEBHOOK_QUEUE, type WebhookJob } from "./webhook.queue.ts";
import { webhookDeliveries } from "./webhook.tables.ts";

const BATCH_SIZE = 10;
const POLL_SECONDS = 0.5;

/** Later than any retry that is still to come: whoever waits this long has no job any more. */
const STRANDED_AFTER_MS = 2 * LONGEST_RETRY_SECONDS * 1_000;

/**
 * Starts delivering, after queueing again whatever an earlier process left undelivered: its job may have died while
 * it was at work. The queue must be prepared.
 */
export async function startWebhookDelivery(sender: WebhookSender, jobs: PgBoss): Promise<void> {
  await jobs.work<WebhookJob>(
    WEBHOOK_QUEUE,
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
          const delivered = await deliverWebhook(sender, data.deliveryId);
          return { id, status: delivered ? "completed" : "failed" };
        }),
      ),
  );
  await requeueWebhooks(sender, jobs, sender.clock());
}

/** Queues again every undelivered webhook that was last touched before `before`. Returns how many. */
export async function requeueWebhooks(sender: WebhookSender, jobs: PgBoss, before: Date): Promise<number> {
  const touchedAt = sql`coalesce(${webhookDeliveries.lastAttemptAt}, ${webhookDeliveries.createdAt})`;
  const waiting = await sender.database
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(isNull(webhookDeliveries.deliveredAt), lt(touchedAt, before)))
    .orderBy(webhookDeliveries.createdAt);
  for (const { id } of waiting) {
    const job: WebhookJob = { deliveryId: id };
    await jobs.send(WEBHOOK_QUEUE, job, { singletonKey: id });
  }
  return waiting.length;
}

/** Queues again what has run out of retries; to be called now and then. */
export function requeueStrandedWebhooks(sender: WebhookSender, jobs: PgBoss): Promise<number> {
  return requeueWebhooks(sender, jobs, new Date(sender.clock().getTime() - STRANDED_AFTER_MS));
}
