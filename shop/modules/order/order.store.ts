import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
} from "drizzle-orm";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { listRefundsOfOrders } from "./refund.store.ts";
import type { Refund } from "./refund.tables.ts";
import { matchesSearch, type OrderSearch } from "./search/order-search.ts";
import { type Fulfilment, fulfilments, orders, type Order } from "./order.tables.ts";

type Queryable = ShopDatabase | ShopTransaction;

/** Finds an order by its id. */
export async function findOrder(database: Queryable, id: number): Promise<Order | null> {
  const [order] = await database.select().from(orders).where(eq(orders.id, id));
  return order ?? null;
}

/**
 * Tells whether a customer has an earlier order.
 *
 * @param key as `emailKey` writes it
 * @param except the order being made, which does not count
 */
export async function hasOrderedBefore(database: Queryable, key: string, except?: number): Promise<boolean> {
  const others = except === undefined ? undefined : ne(orders.id, except);
  const found = await database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.emailKey, key), others))
    .limit(1);
  return found.length > 0;
}

/** Marks an order's money as captured. */
export function setOrderPaid(tx: ShopTransaction, id: number, now: Date): Promise<Order> {
  return changeOrder(tx, id, { financialStatus: "paid", remindAt: null }, now);
}

/** Changes an order. `updatedAt` always increases, so that the later of two webhooks is the newer one. */
export async function changeOrder(
  tx: ShopTransaction,
  id: number,
  changes: Partial<
    Pick<
      Order,
      | "financialStatus"
      | "cancelledAt"
      | "cancelReason"
      | "refundedMinor"
      | "reducedMinor"
      | "heldAt"
      | "holdReason"
      | "confirmBy"
      | "remindAt"
      | "holdChanges"
    >
  >,
  now: Date,
): Promise<Order> {
  const before = await findOrder(tx, id);
  if (before === null) throw new Error(`There is no order ${id}.`);
  const updatedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
  const [order] = await tx
    .update(orders)
    .set({ ...changes, updatedAt })
    .where(eq(orders.id, id))
    .returning();
  return order ?? before;
}

/** An order and its parcel. */
export interface FulfillableOrder {
  readonly order: Order;
  readonly fulfilment: Fulfilment | null;
}

/** An order with its parcel and all refunds. */
export interface RefundableOrder extends FulfillableOrder {
  readonly refunds: readonly Refund[];
}

/** Finds an order by its public number, `1001`. */
export async function findOrderByNumber(
  database: Queryable,
  number: number,
): Promise<FulfillableOrder | null> {
  const [row] = await ordersWithFulfilments(database).where(eq(orders.number, number));
  return row ?? null;
}

/** Finds an order and locks it until the transaction ends. */
export async function lockOrderByNumber(
  tx: ShopTransaction,
  number: number,
): Promise<FulfillableOrder | null> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number)).for("update");
  // Read after the lock: the order may have been sent or cancelled during the wait.
  return findOrderByNumber(tx, number);
}

/** Stages of an order: waiting for its money, to be sent, or finished. The courier's money is not waited for, a transfer is. */
export const ORDER_STAGES = ["unpaid", "paid", "fulfilled", "delivered", "refunded", "cancelled"] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

export function stageOf({ order, fulfilment }: FulfillableOrder): OrderStage {
  if (order.cancelledAt !== null) return "cancelled";
  if (fulfilment !== null) return fulfilment.deliveredAt === null ? "fulfilled" : "delivered";
  if (order.financialStatus === "refunded") return "refunded";
  return awaitsMoney(order) ? "unpaid" : "paid";
}

/** Tells whether an order is not sent yet because its money has not come. The courier's money comes after the parcel. */
export function awaitsMoney(order: Pick<Order, "financialStatus" | "payBy">): boolean {
  return order.financialStatus === "authorized" || awaitsTransfer(order);
}

/** Tells whether the money of an order by bank transfer has not come: it is not sent before. */
export function awaitsTransfer({
  financialStatus,
  payBy,
}: Pick<Order, "financialStatus" | "payBy">): boolean {
  return financialStatus === "pending" && payBy !== null;
}

const IS_AT: Readonly<Record<OrderStage, SQL | undefined>> = {
  unpaid: and(
    isNull(orders.cancelledAt),
    or(
      eq(orders.financialStatus, "authorized"),
      and(eq(orders.financialStatus, "pending"), isNotNull(orders.payBy)),
    ),
  ),
  paid: and(
    isNull(orders.cancelledAt),
    or(
      inArray(orders.financialStatus, ["paid", "partially_refunded"]),
      and(eq(orders.financialStatus, "pending"), isNull(orders.payBy)),
    ),
    isNull(fulfilments.id),
  ),
  fulfilled: and(isNull(orders.cancelledAt), isNotNull(fulfilments.id), isNull(fulfilments.deliveredAt)),
  delivered: and(isNull(orders.cancelledAt), isNotNull(fulfilments.deliveredAt)),
  refunded: and(isNull(orders.cancelledAt), eq(orders.financialStatus, "refunded"), isNull(fulfilments.id)),
  cancelled: isNotNull(orders.cancelledAt),
};

interface ListedOrders {
  readonly stage?: OrderStage | undefined;
  /** What staff typed to find orders, as `readOrderSearch` reads it. */
  readonly search?: OrderSearch | undefined;
  /** Placed from this moment on, and before that one. */
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  /** Only orders that are on hold, or only others. */
  readonly isHeld?: boolean | undefined;
  /** Only orders whose money the courier collects or still has. */
  readonly isDue?: boolean | undefined;
  /** Only these. */
  readonly numbers?: readonly number[] | undefined;
  readonly isOldestFirst?: boolean | undefined;
  readonly limit: number;
  /** Only orders with a lower number: the page after the one that ended with it. */
  readonly after?: number | undefined;
}

/** Lists orders, the newest first unless asked otherwise. */
export function listOrders(
  database: Queryable,
  { stage, search, from, before, isHeld, isDue, numbers, isOldestFirst, limit, after }: ListedOrders,
): Promise<FulfillableOrder[]> {
  const held = isHeld === true ? isNotNull(orders.heldAt) : isNull(orders.heldAt);
  return ordersWithFulfilments(database)
    .where(
      and(
        stage && IS_AT[stage],
        search && matchesSearch(search),
        from && gte(orders.createdAt, from),
        before && lt(orders.createdAt, before),
        isHeld === undefined ? undefined : held,
        isDue === true
          ? and(eq(orders.financialStatus, "pending"), isNull(orders.payBy), isNull(orders.cancelledAt))
          : undefined,
        numbers && inArray(orders.number, [...numbers]),
        after === undefined ? undefined : lt(orders.number, after),
      ),
    )
    .orderBy(isOldestFirst === true ? asc(orders.number) : desc(orders.number))
    .limit(limit);
}

/** Lists the free orders that send an order's goods again, oldest first. */
export function listReplacementsOf(database: Queryable, orderId: number): Promise<Order[]> {
  return database.select().from(orders).where(eq(orders.replacesId, orderId)).orderBy(asc(orders.id));
}

/** Limit of a customer's orders read by one request. */
export const CUSTOMER_ORDERS_MAX = 1_000;

/**
 * Lists a customer's newest orders, `CUSTOMER_ORDERS_MAX` at most: those of the account, with guest orders once they
 * are claimed.
 */
export async function listOrdersOf(database: Queryable, customerId: number): Promise<RefundableOrder[]> {
  const found = await ordersWithFulfilments(database)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.id))
    .limit(CUSTOMER_ORDERS_MAX);
  const refunds = await listRefundsOfOrders(
    database,
    found.flatMap(({ order }) => (order.refundedMinor + order.reducedMinor === 0 ? [] : [order.id])),
  );
  return found.map((each) => ({ ...each, refunds: refunds.get(each.order.id) ?? [] }));
}

/** Finds one order of a customer; null for another customer's. */
export async function findOrderOf(
  database: Queryable,
  customerId: number,
  id: number,
): Promise<RefundableOrder | null> {
  const [found] = await ordersWithFulfilments(database).where(
    and(eq(orders.id, id), eq(orders.customerId, customerId)),
  );
  if (found === undefined) return null;
  const refunds = await listRefundsOfOrders(database, [id]);
  return { ...found, refunds: refunds.get(id) ?? [] };
}

export async function countOrdersOf(database: Queryable, customerId: number): Promise<number> {
  const [row] = await database
    .select({ orders: count() })
    .from(orders)
    .where(eq(orders.customerId, customerId));
  return row?.orders ?? 0;
}

/**
 * Assigns to a customer the guest orders of an e-mail address that the customer has proven.
 *
 * @param key as `emailKey` writes it
 */
export async function claimOrders(tx: ShopTransaction, customerId: number, key: string): Promise<void> {
  await tx
    .update(orders)
    .set({ customerId })
    .where(and(eq(orders.emailKey, key), isNull(orders.customerId), isNull(orders.anonymisedAt)));
}

function ordersWithFulfilments(database: Queryable) {
  return database
    .select({ order: orders, fulfilment: fulfilments })
    .from(orders)
    .leftJoin(fulfilments, eq(fulfilments.orderId, orders.id));
}

/** Returns what an order costs now, in minor units: without what was taken off before it was paid, and what was paid back. */
export function currentTotalMinor({
  totalMinor,
  reducedMinor,
  refundedMinor,
}: Pick<Order, "totalMinor" | "reducedMinor" | "refundedMinor">): number {
  return totalMinor - reducedMinor - refundedMinor;
}

/** Returns what the courier collects for an order, in minor units; 0 where nothing is to be collected any more. */
export function dueMinor(order: Order): number {
  const { financialStatus, cancelledAt, payBy } = order;
  return financialStatus === "pending" && payBy === null && cancelledAt === null
    ? currentTotalMinor(order)
    : 0;
}
