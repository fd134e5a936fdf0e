import { desc, eq, inArray, lte, or, sql } from "drizzle-orm";
import { emailKey } from "#domain/customer/email-key.ts";
import { daysBefore, HANDLED_WEBHOOK_KEPT_DAYS } from "#domain/time/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import type { SiteDatabase, SiteTransaction } from "#app/platform/database/site-database.server.ts";
import { type MirroredOrder, orderProgress, withEarlier, withNews } from "./mirrored-order.ts";
import { earlyOrderFacts, handledWebhooks, orders } from "./order-mirror.tables.ts";
import type { OrderFact, OrderNews } from "./order-news.ts";

/** Which delivery a webhook is: its id stays the same when the platform sends it again. */
export interface WebhookDelivery {
  readonly id: string;
  readonly topic: string;
  readonly receivedAt: Date;
}

/** Done in the transaction that has changed an order, such as issuing its invoice. */
export type OrderFollowUp = (tx: SiteTransaction, order: MirroredOrder) => Promise<void>;

/**
 * Notes a webhook and what it says about an order, in one transaction. False, and no change, when this delivery was
 * handled before. The result does not depend on the order in which the webhooks arrive, also when they arrive at once.
 */
export function recordOrder(
  site: SiteDatabase,
  delivery: WebhookDelivery,
  news: OrderNews,
  followUp?: OrderFollowUp,
): Promise<boolean> {
  return site.transaction(async (tx) => {
    if (!(await noteWebhook(tx, delivery))) return false;
    const { id } = news.order;
    const known = await lockOrder(tx, id);
    const merged =
      known === null
        ? { ...news, order: withFacts(news.order, await takeEarlyFacts(tx, id)) }
        : mergeNews(news, known);
    const columns = columnsOf(merged);
    await tx
      .insert(orders)
      .values({ id, ...columns })
      .onConflictDoUpdate({ target: orders.id, set: columns });
    await followUp?.(tx, merged.order);
    return true;
  });
}

/**
 * Notes a webhook that tells one thing of an order, and that thing; it waits for an order nobody has told of yet. False,
 * and no change, when this delivery was handled before.
 */
export function recordFact(
  site: SiteDatabase,
  delivery: WebhookDelivery,
  fact: OrderFact,
  followUp?: OrderFollowUp,
): Promise<boolean> {
  return site.transaction(async (tx) => {
    if (!(await noteWebhook(tx, delivery))) return false;
    const known = await lockOrder(tx, fact.orderId);
    if (known === null) {
      await keepEarlyFact(tx, fact, delivery.receivedAt);
      return true;
    }
    const order = withFacts(known.order, [fact]);
    await tx.update(orders).set({ order }).where(eq(orders.id, fact.orderId));
    await followUp?.(tx, order);
    return true;
  });
}

/** Lets whatever else is told of an order wait until this transaction ends, also of one that is not here yet. */
export async function lockOrderNews(tx: SiteTransaction, id: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`order ${id}`}, 0))`);
}

/** The same, and answers what is known of the order. */
async function lockOrder(tx: SiteTransaction, id: string): Promise<OrderNews | null> {
  await lockOrderNews(tx, id);
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  return row === undefined ? null : { ...row, attempt: row.checkoutAttempt };
}

async function keepEarlyFact(tx: SiteTransaction, fact: OrderFact, receivedAt: Date): Promise<void> {
  const { orderId, kind } = fact;
  const subjectId = fact.kind === "refund" ? fact.refund.id : fact.delivery.parcelId;
  await tx
    .insert(earlyOrderFacts)
    .values({ orderId, kind, subjectId, fact, receivedAt })
    .onConflictDoNothing();
}

async function takeEarlyFacts(tx: SiteTransaction, orderId: string): Promise<readonly OrderFact[]> {
  const rows = await tx
    .delete(earlyOrderFacts)
    .where(eq(earlyOrderFacts.orderId, orderId))
    .returning({ fact: earlyOrderFacts.fact });
  return rows.map(({ fact }) => fact);
}

function withFacts(order: MirroredOrder, facts: readonly OrderFact[]): MirroredOrder {
  return withNews(order, {
    refunds: facts.flatMap((fact) => (fact.kind === "refund" ? [fact.refund] : [])),
    deliveries: facts.flatMap((fact) => (fact.kind === "delivery" ? [fact.delivery] : [])),
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

/** News of orders that never came: the platform repeats none of it any more. */
export function oldEarlyFacts(now: Date): Expired {
  return {
    table: earlyOrderFacts,
    where: lte(earlyOrderFacts.receivedAt, daysBefore(now, HANDLED_WEBHOOK_KEPT_DAYS)),
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
