import { type SQL, sql } from "drizzle-orm";
import { SHOP_TIME_ZONE } from "#domain/time/time-zone.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";

/** Days of the shop, both included. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

/** Orders that a report counts. */
export interface SoldOrders {
  /** From this moment on. */
  readonly from: SQL;
  /** Until before this moment. */
  readonly before: SQL;
  /** Counts tests of payments, too: those of the embedded shop while the company is a sample. */
  readonly withTests: boolean;
}

/** Returns the first moment of a day of the shop. */
export function startOfDay(day: string, later = 0): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${SHOP_TIME_ZONE})`;
}

/** Returns the orders of some days of the shop. */
export function soldInDays({ from, until }: Days, withTests: boolean): SoldOrders {
  return { from: startOfDay(from), before: startOfDay(until, 1), withTests };
}

/**
 * Builds the query of the orders that count, a row each. They are those that `isInvoiced` takes and that cost
 * something; `paid` is what the first invoice charges (`chargeDue`).
 */
export function soldOrders({ from, before, withTests }: SoldOrders): SQL {
  const doc = sql`${orders.order}`;
  return sql`SELECT ${orders.placedAt} AS placed_at, ${orders.placedAt} AT TIME ZONE ${SHOP_TIME_ZONE} AS local_at,
      ${orders.id} AS id, ${orders.emailKey} AS email_key, ${orders.customerId} AS customer_id, ${doc} AS doc,
      ${doc} ->> 'currency' AS currency,
      (${doc} ->> 'total')::numeric - coalesce((${doc} ->> 'outstanding')::numeric, 0) AS paid,
      coalesce((SELECT sum((refund ->> 'amount')::numeric)
        FROM jsonb_array_elements(${doc} -> 'refunds') AS refund), 0) AS refunded
    FROM ${orders}
    WHERE ${orders.placedAt} >= ${from} AND ${orders.placedAt} < ${before} AND ${isSold(doc, withTests)}`;
}

/** Builds the condition that an order counts: `wasPaid` and `isInvoiced` in SQL, for what costs something. */
export function isSold(doc: SQL, withTests: boolean): SQL {
  const tests = withTests ? sql`` : sql`AND ${doc} ->> 'isTest' IS DISTINCT FROM 'true'`;
  return sql`(${doc} ->> 'total')::numeric > 0 ${tests} AND (${doc} -> 'moments' ->> 'paidBy' IS NOT NULL
    OR ${doc} -> 'moments' ->> 'paidAt' IS NOT NULL OR ${doc} -> 'moments' ->> 'refundedAt' IS NOT NULL
    OR ${doc} ->> 'status' IN ('paid', 'partially_refunded', 'refunded'))`;
}
