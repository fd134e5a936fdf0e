import { and, count, desc, eq, inArray } from "drizzle-orm";
import { OPEN_RETURN_STATUSES } from "#domain/returns/return-status.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { ownedBy } from "#app/features/orders/customer-orders.store.server.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import type { OrderOwner } from "#app/features/orders/order-owner.ts";
import { returns } from "./return.tables.ts";
import type { Return } from "./returnable-order.ts";

/** Finds a customer's newest open return, and counts the open ones; null for none. Only the customer's own. */
export async function findOpenReturn(
  site: Pick<SiteDatabase, "select">,
  owner: OrderOwner,
): Promise<{ readonly newest: Return; readonly total: number } | null> {
  const isOwnOpen = and(ownedBy(owner), inArray(returns.status, [...OPEN_RETURN_STATUSES]));
  const [row] = await site
    .select({ newest: returns })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(isOwnOpen)
    .orderBy(desc(returns.number))
    .limit(1);
  if (row === undefined) return null;
  const [counted] = await site
    .select({ total: count() })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(isOwnOpen);
  return { newest: row.newest, total: counted?.total ?? 1 };
}

/** Returns the orders, of those given, that have an open return. */
export async function ordersWithOpenReturn(
  site: Pick<SiteDatabase, "selectDistinct">,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  const isOpen = and(
    inArray(returns.orderId, [...orderIds]),
    inArray(returns.status, [...OPEN_RETURN_STATUSES]),
  );
  const found = await site.selectDistinct({ orderId: returns.orderId }).from(returns).where(isOpen);
  return found.map(({ orderId }) => orderId);
}
