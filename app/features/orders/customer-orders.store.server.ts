import { and, count, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { MirroredOrder } from "./mirrored-order.ts";
import { orders } from "./order-mirror.tables.ts";
import type { OrderOwner } from "./order-owner.ts";

interface OrderSlice {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Finds a customer's orders, newest first, and their number: those paid with the account's mailbox, once it is proven
 * or the platform names the customer. Never another customer's.
 */
export async function findOrdersOf(
  site: SiteDatabase,
  owner: OrderOwner,
  { offset, limit }: OrderSlice,
): Promise<{ readonly orders: readonly MirroredOrder[]; readonly total: number }> {
  const rows = await site
    .select({ order: orders.order })
    .from(orders)
    .where(ownedBy(owner))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await site.select({ total: count() }).from(orders).where(ownedBy(owner));
  return { orders: rows.map(({ order }) => order), total: counted?.total ?? 0 };
}

/** Finds one of a customer's orders by the platform's id; null when there is none, or when it is another customer's. */
export async function findOrderOf(
  site: SiteDatabase,
  owner: OrderOwner,
  id: string,
): Promise<MirroredOrder | null> {
  const [row] = await site
    .select({ order: orders.order })
    .from(orders)
    .where(and(eq(orders.id, id), ownedBy(owner)))
    .limit(1);
  return row?.order ?? null;
}

/**
 * Finds the order with this number and this mailbox, the newest where a shop has restarted its numbers; null when there
 * is none.
 *
 * @param number without `#`, in capital letters
 */
export async function findOrderByNumber(
  site: SiteDatabase,
  { number, emailKey: key }: { readonly number: string; readonly emailKey: string },
): Promise<MirroredOrder | null> {
  if (key === "") return null;
  const [row] = await site
    .select({ order: orders.order })
    .from(orders)
    .where(and(eq(orders.emailKey, key), sql`upper(replace(${orders.name}, '#', '')) = ${number}`))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);
  return row?.order ?? null;
}

/**
 * Finds the order with this number, of any customer, the newest where a shop has restarted its numbers: for work whose
 * result is not shown to the visitor who asks.
 *
 * @param number without `#`, in capital letters
 */
export async function findOrderWithNumber(
  site: Pick<SiteDatabase, "select">,
  number: string,
): Promise<MirroredOrder | null> {
  const [row] = await site
    .select({ order: orders.order })
    .from(orders)
    .where(sql`upper(replace(${orders.name}, '#', '')) = ${number}`)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);
  return row?.order ?? null;
}

/** Finds an order by the platform's id, of any customer: for background work, and for links that were proven. */
export async function findOrder(
  site: Pick<SiteDatabase, "select">,
  id: string,
): Promise<MirroredOrder | null> {
  const [row] = await site.select({ order: orders.order }).from(orders).where(eq(orders.id, id)).limit(1);
  return row?.order ?? null;
}

/** Builds the condition that an order is a customer's own. */
export function ownedBy({ customerId, emailKey: key, isVerified }: OrderOwner): SQL {
  // A cart's access token does not prove the payer: the mailbox must be the account's too.
  const ofMailbox = or(isNull(orders.emailKey), eq(orders.emailKey, key));
  const byCustomer = customerId === null ? undefined : and(eq(orders.customerId, customerId), ofMailbox);
  const byMailbox = isVerified && key !== "" ? eq(orders.emailKey, key) : undefined;
  return or(byCustomer, byMailbox) ?? sql`false`;
}
