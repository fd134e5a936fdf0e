import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { webhookQueue } from "./webhook.queue.ts";
import { webhookDeliveries } from "./webhook.tables.ts";

export type WebhookDelivery = Omit<typeof webhookDeliveries.$inferSelect, "payload" | "isRepeat">;

/** Shown columns: without the payload, which is long and names a customer, and those for the reconciliation only. */
const SHOWN = {
  id: webhookDeliveries.id,
  topic: webhookDeliveries.topic,
  subjectId: webhookDeliveries.subjectId,
  createdAt: webhookDeliveries.createdAt,
  attempts: webhookDeliveries.attempts,
  lastAttemptAt: webhookDeliveries.lastAttemptAt,
  deliveredAt: webhookDeliveries.deliveredAt,
  lastError: webhookDeliveries.lastError,
};

const HAS_FAILED = and(isNull(webhookDeliveries.deliveredAt), gt(webhookDeliveries.attempts, 0));

/** Lists webhooks, newest first, and counts them; `failed` are those that were tried and are not delivered. */
export async function listWebhooks(
  database: ShopDatabase,
  { only, limit }: { readonly only: "failed" | "all"; readonly limit: number },
): Promise<{ readonly rows: WebhookDelivery[]; readonly total: number }> {
  const where = only === "failed" ? HAS_FAILED : undefined;
  const rows = await database
    .select(SHOWN)
    .from(webhookDeliveries)
    .where(where)
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit);
  return { rows, total: await database.$count(webhookDeliveries, where) };
}

/**
 * Queues failed deliveries again, to be tried at once: one, or all of them.
 *
 * @returns their ids
 */
export async function retryWebhooks(database: ShopDatabase, jobs: PgBoss, id?: string): Promise<string[]> {
  const failed = await database
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(HAS_FAILED, id === undefined ? undefined : eq(webhookDeliveries.id, id)))
    .orderBy(webhookDeliveries.createdAt);
  const ids = failed.map((delivery) => delivery.id);
  await webhookQueue.sendAgain(jobs, ids);
  return ids;
}
