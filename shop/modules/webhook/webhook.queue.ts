import { randomUUID } from "node:crypto";
import type { PgBoss } from "pg-boss";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { DeliveryQueue } from "#shop/jobs/delivery-queue.ts";
import { webhookDeliveries } from "./webhook.tables.ts";
import type { WebhookTopic } from "./webhook-topics.ts";

export const webhookQueue = new DeliveryQueue({
  name: "webhook-delivery",
  // A receiver has five seconds (`deliver-webhook.ts`).
  expireS: 30,
  firstRetryS: 1,
  batchSize: 10,
});

export interface WebhookMessage {
  readonly topic: WebhookTopic;
  /** Numeric id of the order or product, as in the payload. */
  readonly subjectId: number;
  /** In the format of Shopify's REST Admin API. */
  readonly payload: object;
  readonly now: Date;
  /** Sent again without a change. */
  readonly isRepeat?: boolean;
}

/** Stores a webhook and queues its delivery, both in the transaction of the change it is about. Returns its id. */
export async function queueWebhook(
  tx: ShopTransaction,
  jobs: PgBoss,
  { startAfterSeconds = 0, ...message }: WebhookMessage & { readonly startAfterSeconds?: number },
): Promise<string> {
  const [id = ""] = await queueWebhooks(tx, jobs, [message], startAfterSeconds);
  return id;
}

/** Does the same for several, in two statements: callers with many give them in batches. Returns their ids. */
export async function queueWebhooks(
  tx: ShopTransaction,
  jobs: PgBoss,
  messages: readonly WebhookMessage[],
  startAfterS: number,
): Promise<readonly string[]> {
  if (messages.length === 0) return [];
  const rows = messages.map(({ topic, subjectId, payload, now, isRepeat = false }) => ({
    id: randomUUID(),
    topic,
    subjectId,
    payload: JSON.stringify(payload),
    createdAt: now,
    isRepeat,
  }));
  await tx.insert(webhookDeliveries).values(rows);
  const ids = rows.map(({ id }) => id);
  await webhookQueue.sendAll(jobs, ids, { tx, startAfterS });
  return ids;
}
