import { desc, eq, inArray, lte, or, sql } from "drizzle-orm";
import { emailKey } from "#domain/customer/email-key.ts";
import { daysBefore, HANDLED_WEBHOOK_KEPT_DAYS } from "#domain/time/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import type { SiteDatabase, SiteTransaction } from "#app/platform/database/site-database.server.ts";
import { type MirroredOrder, orderProgress, withEarlier, withNews } from "./mirrored-order.ts";
import { earlyOrderFacts, handledWebhooks, orders } from "./order-mirror.tables.ts";
import { stepKey } from "./parcels/mirrored-step.ts";
import type { OrderFact, OrderNews } from "./order-news.ts";

/** A webhook delivery: its id stays the same when the platform sends it again. */
export interface ReceivedWebhook {
  readonly id: string;
  readonly topic: string;
  readonly receivedAt: Date;
}

/** Work in the transaction that has changed an order, such as issuing its invoice. */
export type OrderFollowUp = (tx: SiteTransaction, order: MirroredOrder) => Promise<void>;

/**
 * Records a webhook and its order, in one transaction. False, without changes, when this delivery was handled before.
 * The result does not depend on the order in which the webhooks arrive, also when they arrive at once.
 */
export function recordOrder(
  site: SiteDatabase,
  delivery: ReceivedWebhook,
  news: OrderNews,
  followUp?: OrderFollowUp,
): Promise<boolean> {
  return site.transaction(async (tx) => {
    if (!(await noteWebhook(tx, delivery))) return false;
    const { id } = news.order;
    const known = await lockOrder(tx, id);
    const merged =
      known === null
        ? { ...news, order: applyFacts(news.order, await takeEarlyFacts(tx, id)) }
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
 * Records a webhook that reports one fact of an order; the fact is stored until the order is reported. False, without
 * changes, when this delivery was handled before.
 */
export function recordFact(
  site: SiteDatabase,
  delivery: ReceivedWebhook,
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
    const order = applyFacts(known.order, [fact]);
    await tx.update(orders).set({ order }).where(eq(orders.id, fact.orderId));
    await followUp?.(tx, order);
    return true;
  });
}

/** Locks an order until this transaction ends, also one that is not mirrored yet: other webhooks of it wait. */
export async function lockOrderNews(tx: SiteTransaction, id: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`order ${id}`}, 0))`);
}

/** Locks an order and returns its stored state. */
async function lockOrder(tx: SiteTransaction, id: string): Promise<OrderNews | null> {
  await lockOrderNews(tx, id);
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  return row === undefined ? null : { ...row, attempt: row.checkoutAttempt };
}

async function keepEarlyFact(tx: SiteTransaction, fact: OrderFact, receivedAt: Date): Promise<void> {
  const { orderId, kind } = fact;
  const subjectId = subjectOf(fact);
  await tx
    .insert(earlyOrderFacts)
    .values({ orderId, kind, subjectId, fact, receivedAt })
    .onConflictDoNothing();
}

function subjectOf(fact: OrderFact): string {
  if (fact.kind === "refund") return fact.refund.id;
  return fact.kind === "delivery" ? fact.delivery.parcelId : stepKey(fact.step);
}

async function takeEarlyFacts(tx: SiteTransaction, orderId: string): Promise<readonly OrderFact[]> {
  const rows = await tx
    .delete(earlyOrderFacts)
    .where(eq(earlyOrderFacts.orderId, orderId))
    .returning({ fact: earlyOrderFacts.fact });
  return rows.map(({ fact }) => fact);
}

function applyFacts(order: MirroredOrder, facts: readonly OrderFact[]): MirroredOrder {
  return withNews(order, {
    refunds: facts.flatMap((fact) => (fact.kind === "refund" ? [fact.refund] : [])),
    deliveries: facts.flatMap((fact) => (fact.kind === "delivery" ? [fact.delivery] : [])),
    steps: facts.flatMap((fact) => (fact.kind === "step" ? [fact.step] : [])),
  });
}

/** Merges two states: the newer one, with data only the older one has. */
function mergeNews(a: OrderNews, b: OrderNews): OrderNews {
  const [newer, older] = compareVersions(a, b) >= 0 ? [a, b] : [b, a];
  // A known customer is kept: not every webhook names the customer.
  const customerId = newer.customerId ?? older.customerId;
  return { ...newer, customerId, order: withEarlier(newer.order, older.order) };
}

/** Compares versions; positive if `a` is newer. Shopify's times have seconds: create and paid often carry the same. */
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

/** Records a webhook's id. False when it was handled before. */
export async function noteWebhook(
  site: Pick<SiteDatabase, "insert">,
  delivery: ReceivedWebhook,
): Promise<boolean> {
  const noted = await site
    .insert(handledWebhooks)
    .values(delivery)
    .onConflictDoNothing()
    .returning({ id: handledWebhooks.id });
  return noted.length > 0;
}

/** Selects webhooks handled so long ago that no platform repeats them. */
export function oldHandledWebhooks(now: Date): Expired {
  return {
    table: handledWebhooks,
    where: lte(handledWebhooks.receivedAt, daysBefore(now, HANDLED_WEBHOOK_KEPT_DAYS)),
  };
}

/** Selects old facts of orders that never came: the platform no longer repeats them. */
export function oldEarlyFacts(now: Date): Expired {
  return {
    table: earlyOrderFacts,
    where: lte(earlyOrderFacts.receivedAt, daysBefore(now, HANDLED_WEBHOOK_KEPT_DAYS)),
  };
}

/** Finds the newest order of these checkout attempts or with these ids; null while no webhook has reported one. */
export async function findNewestOrder(
  site: Pick<SiteDatabase, "select">,
  { attempts, ids }: { readonly attempts: readonly string[]; readonly ids: readonly string[] },
): Promise<{
  readonly order: MirroredOrder;
  readonly emailKey: string | null;
  readonly attempt: string | null;
} | null> {
  const [row] = await site
    .select({ order: orders.order, emailKey: orders.emailKey, attempt: orders.checkoutAttempt })
    .from(orders)
    .where(or(inArray(orders.checkoutAttempt, [...attempts]), inArray(orders.id, [...ids])))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);
  return row ?? null;
}

/** Maps each of these orders to its checkout attempt, null for one without; orders not reported yet are left out. */
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

/** Returns those of the attempts that have become orders. */
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
