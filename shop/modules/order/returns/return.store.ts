import { and, asc, desc, eq, lt } from "drizzle-orm";
import type { PlatformReturnStatus } from "#domain/returns/platform-return-status.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { orderReturns, type OrderReturn } from "./return.tables.ts";

type Queryable = ShopDatabase | ShopTransaction;

/** Returns every return of an order, oldest first. */
export function returnsOf(database: Queryable, orderId: number): Promise<OrderReturn[]> {
  return database
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(asc(orderReturns.id));
}

/** Finds a return by its id, whoever the customer is; null when there is none. */
export async function findReturn(database: Queryable, id: number): Promise<OrderReturn | null> {
  const [row] = await database.select().from(orderReturns).where(eq(orderReturns.id, id));
  return row ?? null;
}

interface ListedReturns {
  readonly status?: PlatformReturnStatus | undefined;
  readonly limit: number;
  /** Only returns with a lower id: the page after the one that ended with it. */
  readonly before?: number | undefined;
}

/** Lists the newest returns first, each with its order. */
export function listReturns(database: Queryable, { status, limit, before }: ListedReturns) {
  return database
    .select({ order: orders, found: orderReturns })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(
      and(
        status === undefined ? undefined : eq(orderReturns.status, status),
        before === undefined ? undefined : lt(orderReturns.id, before),
      ),
    )
    .orderBy(desc(orderReturns.id))
    .limit(limit);
}

/** Erases the customer's and the merchant's words in an order's returns; goods and reasons stay. */
export async function forgetReturns(tx: ShopTransaction, orderId: number): Promise<void> {
  for (const { id, lines } of await returnsOf(tx, orderId)) {
    await tx
      .update(orderReturns)
      .set({ lines: lines.map((line) => ({ ...line, note: null })), declineNote: null })
      .where(eq(orderReturns.id, id));
  }
}
