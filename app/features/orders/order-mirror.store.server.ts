import { desc, eq, inArray, sql } from "drizzle-orm";
import { emailKey } from "#domain/email-key.ts";
import type { SiteDatabase } from "../../platform/database/site-database.server.ts";
import { type MirroredOrder, orderProgress, withEarlier } from "./mirrored-order.ts";
import { handledWebhooks, orders } from "./order-mirror.tables.ts";
import type { OrderNews } from "./order-payload.server.ts";

/** Which delivery a webhook is: its id stays the same when the platform sends it again. */
export interface WebhookDelivery {
  readonly id: string;
  readonly topic: string;
  readonly receivedAt: Date;
}

/**
 * Notes a webhook and what it says about an order, in one transaction. False, and no change, when this delivery was
 * handled before. News older than what the mirror has are noted and dropped.
 */
export function recordOrder(
  site: SiteDatabase,
  delivery: WebhookDelivery,
  news: OrderNews,
): Promise<boolean> {
  return site.transaction(async (tx) => {
    if (!(await noteWebhook(tx, delivery))) return false;
    const { attempt, updatedAt } = news;
    const [known] = await tx
      .select({ order: orders.order, customerId: orders.customerId })
      .from(orders)
      .where(eq(orders.id, news.order.id))
      .for("update");
    const order = known === undefined ? news.order : withEarlier(news.order, known.order);
    const row = {
      name: order.name,
      email: order.email,
      emailKey: order.email === null ? null : emailKey(order.email),
      // A customer once known stays: not every webhook names her.
      customerId: order.erased === true ? null : (news.customerId ?? known?.customerId ?? null),
      checkoutAttempt: attempt,
      progress: orderProgress(order),
      order,
      placedAt: new Date(order.placedAt),
      updatedAt,
    };
    await tx
      .insert(orders)
      .values({ id: order.id, ...row })
      .onConflictDoUpdate({
        target: orders.id,
        set: row,
        // Shopify's times have seconds: create and paid often carry the same one.
        setWhere: sql`(${orders.updatedAt}, ${orders.progress}) <= (excluded.updated_at, excluded.progress)`,
      });
    return true;
  });
}

/** Notes a webhook that changes nothing in the database. False when it was handled before. */
export async function noteWebhook(
  site: Pick<SiteDatabase, "insert">,
  delivery: WebhookDelivery,
): Promise<boolean> {
  const noted = await site
    .insert(handledWebhooks)
    .values(delivery)
    .onConflictDoNothing()
    .returning({ id: handledWebhooks.id });
  return noted.length > 0;
}

/** The newest order made by one of these checkout attempts; null while no webhook told of any. */
export async function findOrderByAttempts(
  site: SiteDatabase,
  attempts: readonly string[],
): Promise<MirroredOrder | null> {
  if (attempts.length === 0) return null;
  const [row] = await site
    .select({ order: orders.order })
    .from(orders)
    .where(inArray(orders.checkoutAttempt, [...attempts]))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);
  return row?.order ?? null;
}

/** Those of the attempts that have become orders. */
export async function attemptsWithOrders(
  site: SiteDatabase,
  attempts: readonly string[],
): Promise<ReadonlySet<string>> {
  if (attempts.length === 0) return new Set();
  const rows = await site
    .select({ attempt: orders.checkoutAttempt })
    .from(orders)
    .where(inArray(orders.checkoutAttempt, [...attempts]));
  return new Set(rows.flatMap(({ attempt }) => attempt ?? []));
}
