import { and, isNull, lt, sql } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import { deliverWebhook, type WebhookSender } from "./deliver-webhook.ts";
import { webhookQueue } from "./webhook.queue.ts";
import { webhookDeliveries } from "./webhook.tables.ts";

/** Starts delivering webhooks in this process, see `DeliveryQueue`. */
export async function startWebhooks(sender: WebhookSender, jobs: PgBoss): Promise<void> {
  const { clock, log } = sender;
  await webhookQueue.start(jobs, {
    deliver: (id) => deliverWebhook(sender, id),
    requeue: (before) => requeueWebhooks(sender, jobs, before),
    clock,
    log,
  });
}

/** Queues again every undelivered webhook that was last touched before `before`. Returns how many. */
export async function requeueWebhooks(
  { database }: Pick<WebhookSender, "database">,
  jobs: PgBoss,
  before: Date,
): Promise<number> {
  const touchedAt = sql`coalesce(${webhookDeliveries.lastAttemptAt}, ${webhookDeliveries.createdAt})`;
  const waiting = await database
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(isNull(webhookDeliveries.deliveredAt), lt(touchedAt, before)))
    .orderBy(webhookDeliveries.createdAt);
  await webhookQueue.sendAgain(
    jobs,
    waiting.map(({ id }) => id),
  );
  return waiting.length;
}
