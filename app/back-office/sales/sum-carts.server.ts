import { sql } from "drizzle-orm";
import { ABANDONED_CART_KEPT_DAYS } from "#domain/time/retention.ts";
import { cartReminders } from "#app/features/abandoned-carts/abandoned-cart.tables.ts";
import { type Days, soldOrders, startOfDay } from "./sold-orders.server.ts";
import {
  NO_SUM,
  type SalesReader,
  type Selection,
  SUM_COLUMNS,
  SUMS,
  type SumRow,
} from "./sum-sales.server.ts";

export interface CartRow {
  readonly left: number;
  readonly mails: number;
  /** Orders of the days that followed a mailed link. */
  readonly restored: SumRow;
}

/** Sums the carts that were mailed on some days, and the orders of these days that followed a mailed link. */
export async function sumCarts(
  site: SalesReader,
  { from, until }: Days,
  { sold, currency }: Selection,
): Promise<CartRow> {
  const [mailed] = await site
    .select({
      left: sql<number>`count(*) FILTER (WHERE ${cartReminders.mail} = 1)::int`,
      mails: sql<number>`count(*)::int`,
    })
    .from(cartReminders)
    .where(
      sql`${cartReminders.sentAt} >= ${startOfDay(from)} AND ${cartReminders.sentAt} < ${startOfDay(until, 1)}`,
    );
  // A link works no longer than its cart is kept: no order follows an earlier mail.
  const [restored] = await site.select(SUM_COLUMNS).from(
    sql`(SELECT ${SUMS} FROM (${soldOrders(sold)}) AS sold WHERE currency = ${currency}
        AND id IN (SELECT ${cartReminders.orderId} FROM ${cartReminders}
          WHERE ${cartReminders.sentAt} >= ${startOfDay(from, -ABANDONED_CART_KEPT_DAYS)}
            AND ${cartReminders.sentAt} < ${startOfDay(until, 1)} AND ${cartReminders.orderId} IS NOT NULL)) AS report`,
  );
  return { left: mailed?.left ?? 0, mails: mailed?.mails ?? 0, restored: restored ?? NO_SUM };
}
