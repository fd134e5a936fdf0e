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

/** Fields of a mirrored order, read at once: each reading of the stored order unpacks all of it. */
const FIELDS = sql`jsonb_to_record(${orders.order}) AS told(currency text, total numeric, outstanding numeric,
  status text, moments jsonb, "isTest" boolean, "taxIncluded" boolean, lines jsonb, refunds jsonb, discount numeric,
  "automaticDiscounts" jsonb, "discountCodes" jsonb, delivery jsonb, billing jsonb)`;

/**
 * Builds the query of the orders that count, a row each. They are those that `isInvoiced` takes and that cost
 * something; `paid` is what the first invoice charges (`chargeDue`).
 */
export function soldOrders({ from, before, withTests }: SoldOrders): SQL {
  return sql`SELECT ${orders.id} AS id, ${orders.placedAt} AS placed_at,
      ${orders.placedAt} AT TIME ZONE ${SHOP_TIME_ZONE} AS local_at,
      ${orders.emailKey} AS email_key, ${orders.customerId} AS customer_id, currency,
      total - coalesce(outstanding, 0) AS paid,
      coalesce((SELECT sum((refund ->> 'amount')::numeric) FROM jsonb_array_elements(refunds) AS refund), 0) AS refunded,
      "taxIncluded" AS tax_included, lines, refunds,
      discount - coalesce((SELECT sum((automatic ->> 'amount')::numeric)
        FROM jsonb_array_elements("automaticDiscounts") AS automatic), 0) AS discount, "discountCodes" AS codes,
      coalesce(delivery ->> 'countryCode', billing ->> 'countryCode') AS country
    FROM ${orders} CROSS JOIN LATERAL ${FIELDS}
    WHERE ${orders.placedAt} >= ${from} AND ${orders.placedAt} < ${before} AND ${isSold(withTests)}`;
}

/** Builds the query that finds an order that counts, of a customer, before the reported time. */
export function earlierOrder({ from, withTests }: SoldOrders, ofCustomer: SQL): SQL {
  return sql`SELECT 1 FROM ${orders} CROSS JOIN LATERAL ${FIELDS}
    WHERE ${orders.placedAt} < ${from} AND ${ofCustomer} AND ${isSold(withTests)}`;
}

/** Builds the condition that an order counts: `wasPaid` and `isInvoiced` in SQL, for what costs something. */
function isSold(withTests: boolean): SQL {
  const tests = withTests ? sql`` : sql`AND "isTest" IS NOT TRUE`;
  return sql`total > 0 ${tests} AND (moments ->> 'paidBy' IS NOT NULL OR moments ->> 'paidAt' IS NOT NULL
    OR moments ->> 'refundedAt' IS NOT NULL OR status IN ('paid', 'partially_refunded', 'refunded'))`;
}
