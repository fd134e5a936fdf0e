import { desc, eq, inArray, lte, or } from "drizzle-orm";
import { emailKey } from "#domain/email-key.ts";
import { daysBefore, HANDLED_WEBHOOK_KEPT_DAYS } from "#domain/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
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
 * handled before. The result does not depend on the order in which the webhooks arrive, also when they arrive at once.
 */
export function recordOrder(
  site: SiteDatabase,
  delivery: WebhookDelivery,
  news: OrderNews,
): Promise<boolean> {
  return site.transaction(async (tx) => {
    if (!(await noteWebhook(tx, delivery))) return false;
    const { id } = news.order;
    // Inserted before it is read: of two first webhooks of an order one waits here until the other has committed.
    const inserted = await tx
      .insert(orders)
      .values({ id, ...columnsOf(news) })
      .onConflictDoNothing()
      .returning({ id: orders.id });
    if (inserted.length > 0) return true;
    const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
    if (row === undefined) throw new Error(`Order ${id} could be neither inserted nor read.`);
    const known: OrderNews = { ...row, attempt: row.checkoutAttempt };
    await tx
      .update(orders)
      .set(columnsOf(mergeNews(news, known)))
      .where(eq(orders.id, id));
    return true;
  });
}

/** The newer of the two, with what only the older one tells. */
function mergeNews(a: OrderNews, b: OrderNews): OrderNews {
  const [newer, older] = compareVersions(a, b) >= 0 ? [a, b] : [b, a];
  // A customer once known stays: not every webhook names the customer.
  const customerId = newer.customerId ?? older.customerId;
  return { ...newer, customerId, order: withEarlier(newer.order, older.order) };
}

/** Positive when `a` is the newer state. Shopify's times have seconds: create and paid often carry the same one. */
function compareVersions(a: OrderNews, b: OrderNews): number {
  return a.updatedAt.getTime() - b.updatedAt.getTime() || orderProgress(a.order) - orderProgress(b.order);
}

function columnsOf({ order, attempt, customerId, updatedAt }: OrderNews) {
  return {
    name: order.name,
    email: order.email,
    emailKey: order.email === null ? null : emailKey(order.email),
    customerId: order.erased === true ? null : customerId,
    checkoutAttempt: attempt,
    order,
    placedAt: new Date(order.placedAt),
    updatedAt,
  };
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

/** Handled so long ago that no platform repeats them. */
export function oldHandledWebhooks(now: Date): Expired {
  return {
    table: handledWebhooks,
    where: lte(handledWebhooks.receivedAt, daysBefore(now, HANDLED_WEBHOOK_KEPT_DAYS)),
  };
}

/** The newest order made by one of these checkout attempts or with one of these ids; null while no webhook told of any. */
export async function findNewestOrder(
  site: Pick<SiteDatabase, "select">,
  { attempts, ids }: { readonly attempts: readonly string[]; readonly ids: readonly string[] },
): Promise<{ readonly order: MirroredOrder; readonly emailKey: string | null } | null> {
  const [row] = await site
    .select({ order: orders.order, emailKey: orders.emailKey })
    .from(orders)
    .where(or(inArray(orders.checkoutAttempt, [...attempts]), inArray(orders.id, [...ids])))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);
  return row ?? null;
}

/** The checkout attempt of each of these orders, null for one that came another way; without orders no webhook told of. */
export async function attemptsOfOrders(
  site: Pick<SiteDatabase, "select">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await site
    .select({ id: orders.id, attempt: orders.checkoutAttempt })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, attempt }) => [id, attempt]));
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
