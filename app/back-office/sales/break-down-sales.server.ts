import { type SQL, sql } from "drizzle-orm";
import { earlierOrder, soldOrders, type SoldOrders } from "./sold-orders.server.ts";
import { type SalesReader, SUM_COLUMNS, type SumRow, SUMS } from "./sum-sales.server.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";

/** Rows of a breakdown whose length the orders decide. */
const ROWS_MAX = 200;

/** What to break down: the orders in one currency. */
interface Selection {
  readonly sold: SoldOrders;
  readonly currency: string;
}

export interface ProductRow {
  readonly productId: string | null;
  readonly title: string;
  readonly orders: number;
  readonly units: number;
  readonly refundedUnits: number;
  readonly turnover: string;
}

/** Sums goods by product, those with the highest turnover first; units that an edit took off were never sold. */
export function sumByProduct(
  site: SalesReader,
  { sold, currency }: Selection,
): Promise<readonly ProductRow[]> {
  return site
    .select({
      productId: sql<string | null>`product_id`,
      title: sql<string>`title`,
      orders: sql<number>`orders`,
      units: sql<number>`units`,
      refundedUnits: sql<number>`refunded_units`,
      turnover: sql<string>`turnover`,
    })
    .from(
      sql`(WITH sold AS (SELECT * FROM (${soldOrders(sold)}) AS each WHERE currency = ${currency}),
        refunds AS (
          SELECT id, line ->> 'lineId' AS line_id, sum((line ->> 'quantity')::numeric) AS units,
            sum((line ->> 'amount')::numeric
              + CASE WHEN tax_included THEN 0 ELSE (line ->> 'tax')::numeric END) AS amount
          FROM sold CROSS JOIN LATERAL jsonb_array_elements(refunds) AS refund
            CROSS JOIN LATERAL jsonb_array_elements(refund -> 'lines') AS line
          GROUP BY 1, 2),
        lines AS (
          SELECT sold.id, placed_at, line ->> 'productId' AS product_id, line ->> 'title' AS title,
            coalesce(line ->> 'productId', line ->> 'variantId', line ->> 'title') AS product,
            (line ->> 'quantity')::numeric AS units,
            (line ->> 'price')::numeric * (line ->> 'quantity')::numeric - coalesce((line ->> 'discount')::numeric, 0)
              + CASE WHEN tax_included THEN 0 ELSE coalesce((SELECT sum((tax ->> 'amount')::numeric)
                FROM jsonb_array_elements(line -> 'taxes') AS tax), 0) END AS amount,
            greatest(0, coalesce(refunds.units, 0) - coalesce((line ->> 'removed')::numeric, 0)) AS refunded_units,
            refunds.units AS told_units, refunds.amount AS told_amount
          FROM sold CROSS JOIN LATERAL jsonb_array_elements(lines) AS line
            LEFT JOIN refunds ON refunds.id = sold.id AND refunds.line_id = line ->> 'id')
        SELECT max(product_id) AS product_id, (array_agg(title ORDER BY placed_at DESC, title))[1] AS title,
          count(DISTINCT id)::int AS orders, sum(units - refunded_units)::int AS units,
          sum(refunded_units)::int AS refunded_units,
          sum(amount - coalesce(told_amount * refunded_units / nullif(told_units, 0), 0))::text AS turnover
        FROM lines WHERE units > 0 GROUP BY product
        ORDER BY sum(amount - coalesce(told_amount * refunded_units / nullif(told_units, 0), 0)) DESC, product
        LIMIT ${ROWS_MAX}) AS report`,
    );
}

/** Sums orders by discount code, those with the most orders first. */
export function sumByCode(
  site: SalesReader,
  { sold, currency }: Selection,
): Promise<readonly (SumRow & { readonly code: string; readonly discount: string })[]> {
  return site.select({ code: sql<string>`code`, discount: sql<string>`discount`, ...SUM_COLUMNS }).from(
    sql`(SELECT code, sum(discount)::text AS discount, ${SUMS}
        FROM (${soldOrders(sold)}) AS sold CROSS JOIN LATERAL (
          SELECT DISTINCT upper(each) AS code FROM jsonb_array_elements_text(codes) AS each) AS used
        WHERE currency = ${currency} GROUP BY code ORDER BY count(*) DESC, code LIMIT ${ROWS_MAX}) AS report`,
  );
}

/** Sums orders by country, those with the most orders first. */
export function sumByCountry(
  site: SalesReader,
  { sold, currency }: Selection,
): Promise<readonly (SumRow & { readonly country: string | null })[]> {
  return site.select({ country: sql<string | null>`country`, ...SUM_COLUMNS }).from(
    sql`(SELECT country, ${SUMS}
      FROM (${soldOrders(sold)}) AS sold WHERE currency = ${currency}
      GROUP BY 1 ORDER BY count(*) DESC, 1) AS report`,
  );
}

export interface CustomerRow extends SumRow {
  readonly kind: "new" | "returning" | "unknown";
  readonly customers: number;
}

/** Sums orders by whether the customer, known by mailbox or else by the platform's id, had ordered before. */
export function sumByCustomer(
  site: SalesReader,
  { sold, currency }: Selection,
): Promise<readonly CustomerRow[]> {
  const hasEarlier = (customer: SQL): SQL => sql`EXISTS (${earlierOrder(sold, customer)})`;
  return site
    .select({
      kind: sql<CustomerRow["kind"]>`kind`,
      customers: sql<number>`customers`,
      ...SUM_COLUMNS,
    })
    .from(
      sql`(WITH buyers AS (
          SELECT email_key, CASE WHEN email_key IS NULL THEN customer_id END AS customer_id,
            count(*) AS orders, sum(paid) AS paid, sum(refunded) AS refunded
          FROM (${soldOrders(sold)}) AS sold WHERE currency = ${currency} GROUP BY 1, 2),
        kinds AS (
          SELECT buyers.*, CASE
            WHEN email_key IS NOT NULL THEN CASE WHEN ${hasEarlier(sql`${orders.emailKey} = buyers.email_key`)}
              THEN 'returning' ELSE 'new' END
            WHEN customer_id IS NOT NULL THEN CASE WHEN ${hasEarlier(sql`${orders.customerId} = buyers.customer_id`)}
              THEN 'returning' ELSE 'new' END
            ELSE 'unknown' END AS kind
          FROM buyers)
        SELECT kind, count(*) FILTER (WHERE kind <> 'unknown')::int AS customers, sum(orders)::int AS orders,
          sum(paid)::text AS paid, sum(refunded)::text AS refunded, sum(paid - refunded)::text AS turnover
        FROM kinds GROUP BY kind) AS report`,
    );
}
