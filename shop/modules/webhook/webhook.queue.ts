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
  readonly startAfterSeconds?: number;
  /** Sent again without a change. */
  readonly isRepeat?: boolean;
}

/** Stores a webhook and queues its delivery, both in the transaction of the change it is about. Returns its id. */
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
    isRepeat: message.isRepeat ?? false,
  });
  await webhookQueue.send(jobs, id, { tx, startAfterS: message.startAfterSeconds ?? 0 });
  return id;
}
