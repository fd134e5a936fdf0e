import { and, eq, ne } from "drizzle-orm";
import type { ShopDatabase, ShopTransaction } from "../../database/shop-database.ts";
import { orders, type Order } from "./order.tables.ts";

type Queryable = ShopDatabase | ShopTransaction;

async function findOrder(database: Queryable, id: number): Promise<Order | null> {
  const [order] = await database.select().from(orders).where(eq(orders.id, id));
  return order ?? null;
}

/**
 * Whether a customer has an earlier order.
 *
 * @param customer as `customerKey` writes it
 * @param except the order being made, which does not count
 */
export async function hasOrderedBefore(
  database: Queryable,
  customer: string,
  except?: number,
): Promise<boolean> {
  const others = except === undefined ? undefined : ne(orders.id, except);
  const found = await database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customer, customer), others))
    .limit(1);
  return found.length > 0;
}

/** Notes that the money of an order was taken. `now` is moved on so that the later of two reports is the newer one. */
export async function setOrderPaid(tx: ShopTransaction, id: number, now: Date): Promise<Order> {
  const before = await findOrder(tx, id);
  if (before === null) throw new Error(`There is no order ${id}.`);
  const updatedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
  const [order] = await tx
    .update(orders)
    .set({ financialStatus: "paid", updatedAt })
    .where(eq(orders.id, id))
    .returning();
  return order ?? before;
}
