import { desc, eq, inArray } from "drizzle-orm";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { ownedBy } from "./customer-orders.store.server.ts";
import { orderLinks } from "./link/order-link.tables.ts";
import { eraseCustomer, type MirroredOrder } from "./mirrored-order.ts";
import { orders } from "./order-mirror.tables.ts";
import type { OrderOwner } from "./order-owner.ts";

/** Reads all orders of a customer, newest first. */
export async function exportPersonalData(
  site: Pick<SiteDatabase, "select">,
  owner: OrderOwner,
): Promise<readonly MirroredOrder[]> {
  const rows = await site
    .select({ order: orders.order })
    .from(orders)
    .where(ownedBy(owner))
    .orderBy(desc(orders.placedAt), desc(orders.id));
  return rows.map(({ order }) => order);
}

/**
 * Removes the customer from the customer's orders: goods and amounts stay for the books, and mailed links to them stop
 * working. Call it in the transaction that deletes the account.
 *
 * @returns the ids of these orders
 */
export async function erasePersonalData(
  site: Pick<SiteDatabase, "select" | "update" | "delete">,
  owner: OrderOwner,
): Promise<readonly string[]> {
  const rows = await site
    .select({ id: orders.id, order: orders.order })
    .from(orders)
    .where(ownedBy(owner))
    .for("update");
  for (const { id, order } of rows) {
    await site
      .update(orders)
      .set({ email: null, emailKey: null, customerId: null, order: eraseCustomer(order) })
      .where(eq(orders.id, id));
  }
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await site.delete(orderLinks).where(inArray(orderLinks.orderId, ids));
  return ids;
}
