import { and, asc, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import { countUpTo } from "#lib/database/count-up-to.server.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { webhookQueue } from "./webhook.queue.ts";
import type { WebhookTopic } from "./webhook-topics.ts";
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

/** Time in which a webhook is normally delivered; a try that was cut off, with its process or database, is not counted. */
const LATE_AFTER_MS = 60_000;

const isWaiting = isNull(webhookDeliveries.deliveredAt);

/** Selects undelivered webhooks that failed: tried in vain, or late although no try was noted. */
function hasFailed(now: Date) {
  const lateSince = new Date(now.getTime() - LATE_AFTER_MS);
  return and(isWaiting, or(gt(webhookDeliveries.attempts, 0), lt(webhookDeliveries.createdAt, lateSince)));
}

/** Counts undelivered webhooks: those that failed and are tried again, and those on their way. */
export async function countWaitingWebhooks(
  database: Pick<ShopDatabase, "$count">,
  now: Date,
): Promise<{ readonly failing: number; readonly onTheWay: number }> {
  const failing = await database.$count(webhookDeliveries, hasFailed(now));
  const waiting = await database.$count(webhookDeliveries, isWaiting);
  return { failing, onTheWay: Math.max(0, waiting - failing) };
}

/** Lists webhooks, newest first, and counts them up to a bound (`countUpTo`); `failed` are those that are not delivered though they should be. */
export async function listWebhooks(
  database: ShopDatabase,
  { only, limit, now }: { readonly only: "failed" | "all"; readonly limit: number; readonly now: Date },
): Promise<{ readonly rows: WebhookDelivery[]; readonly total: number }> {
  const where = only === "failed" ? hasFailed(now) : undefined;
  const rows = await database
    .select(SHOWN)
    .from(webhookDeliveries)
    .where(where)
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit);
  return { rows, total: await countUpTo(database, webhookDeliveries, where) };
}

/** Returns the time of the first webhook of a topic about an order or product; null once it is deleted. */
export async function findFirstTold(
  database: Pick<ShopDatabase, "select">,
  topic: WebhookTopic,
  subjectId: number,
): Promise<Date | null> {
  const [first] = await database
    .select({ createdAt: webhookDeliveries.createdAt })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.subjectId, subjectId), eq(webhookDeliveries.topic, topic)))
    .orderBy(asc(webhookDeliveries.createdAt))
    .limit(1);
  return first?.createdAt ?? null;
}

/**
 * Queues failed deliveries again, to be tried at once: one, or all of them.
 *
 * @returns their ids
 */
export async function retryWebhooks(
  database: ShopDatabase,
  jobs: PgBoss,
  { now, id }: { readonly now: Date; readonly id?: string | undefined },
): Promise<string[]> {
  const failed = await database
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(hasFailed(now), id === undefined ? undefined : eq(webhookDeliveries.id, id)))
    .orderBy(webhookDeliveries.createdAt);
  const ids = failed.map((delivery) => delivery.id);
  await webhookQueue.sendAgain(jobs, ids);
  return ids;
}
