import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { orders } from "./order.tables.ts";
import type { RefundPlan } from "./plan-refund.ts";
import { type Refund, refunds } from "./refund.tables.ts";

type Queryable = ShopDatabase | ShopTransaction;

/** Returns every refund of an order, oldest first. */
export function refundsOf(database: Queryable, orderId: number): Promise<Refund[]> {
  return database.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
}

/** Returns the refunds of several orders, by order; orders without one are missing. */
export async function listRefundsOfOrders(
  database: Queryable,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Refund[]>> {
  const found = new Map<number, Refund[]>();
  if (orderIds.length === 0) return found;
  const rows = await database
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(refunds.id));
  for (const refund of rows) found.set(refund.orderId, [...(found.get(refund.orderId) ?? []), refund]);
  return found;
}

interface ListedRefunds {
  readonly orderNumber?: number | undefined;
  readonly limit: number;
  /** Only refunds with a lower id: the page after the one that ended with it. */
  readonly before?: number | undefined;
}

/** Lists the newest refunds first, each with its order. */
export function listRefunds(database: Queryable, { orderNumber, limit, before }: ListedRefunds) {
  return database
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        orderNumber === undefined ? undefined : eq(orders.number, orderNumber),
        before === undefined ? undefined : lt(refunds.id, before),
      ),
    )
    .orderBy(desc(refunds.id))
    .limit(limit);
}

export async function findRefundByKey(database: Queryable, key: string): Promise<Refund | null> {
  const [refund] = await database.select().from(refunds).where(eq(refunds.key, key));
  return refund ?? null;
}

export interface NewRefund extends RefundPlan, Pick<Refund, "creditMinor" | "issuedMinor"> {
  readonly orderId: number;
  readonly key: string;
  readonly note: string | null;
  readonly isCancellation: boolean;
  readonly isReduction?: boolean;
}

/** Inserts a pending refund. The caller has locked the order's payment. */
export async function insertRefund(tx: ShopTransaction, refund: NewRefund, now: Date): Promise<Refund> {
  const [made] = await tx
    .insert(refunds)
    .values({ ...refund, state: "pending", createdAt: now })
    .returning();
  if (made === undefined) throw new Error("The refund was not written.");
  return made;
}

/** Marks a pending refund as done. Returns null if it was done before. */
export async function setRefundDone(tx: ShopTransaction, id: number, now: Date): Promise<Refund | null> {
  const [refund] = await tx
    .update(refunds)
    .set({ state: "done", doneAt: now, refusedAt: null })
    .where(and(eq(refunds.id, id), eq(refunds.state, "pending")))
    .returning();
  return refund ?? null;
}

/** Notes that the gateway refused an attempt at a refund; a later attempt, or a refund that is done, is not changed. */
export async function setRefundRefused(
  database: Queryable,
  { id, attempt }: Pick<Refund, "id" | "attempt">,
  now: Date,
): Promise<void> {
  await database
    .update(refunds)
    .set({ refusedAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.attempt, attempt), eq(refunds.state, "pending")));
}

const isRefused = (orderIds: readonly number[]) =>
  and(inArray(refunds.orderId, [...orderIds]), eq(refunds.state, "pending"), isNotNull(refunds.refusedAt));

/**
 * Starts another attempt, with a new idempotency key, for refunds that the gateway has refused: all of some orders, or
 * one.
 */
export async function beginAttempts(
  tx: Queryable,
  orderIds: readonly number[],
  refundId?: number,
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(refunds)
    .set({ attempt: sql`${refunds.attempt} + 1`, refusedAt: null })
    .where(and(isRefused(orderIds), refundId === undefined ? undefined : eq(refunds.id, refundId)));
}

/** Notes that the merchant paid an order's refused refunds by hand. @returns number of refunds */
export async function setPaidByHand(tx: Queryable, orderId: number): Promise<number> {
  const paid = await tx
    .update(refunds)
    .set({ isPaidByHand: true, refusedAt: null })
    .where(isRefused([orderId]))
    .returning({ id: refunds.id });
  return paid.length;
}
