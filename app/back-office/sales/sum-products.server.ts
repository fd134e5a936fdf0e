import { sql } from "drizzle-orm";
import { soldOrders } from "./sold-orders.server.ts";
import { ROWS_MAX, type SalesReader, type Selection } from "./sum-sales.server.ts";

export interface ProductRow {
  readonly productId: string | null;
  readonly title: string;
  readonly orders: number;
  readonly units: number;
  readonly refundedUnits: number;
  readonly turnover: string;
}

/** Fields of a line, read at once: each reading of the stored lines unpacks all of them. */
const LINE_FIELDS = sql`(id text, "productId" text, "variantId" text, title text, quantity numeric, price numeric,
  discount numeric, removed numeric, taxes jsonb)`;

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
      // First by title: orders of one product are then counted and dated without sorting all of them.
      sql`(WITH lines AS (
          SELECT placed_at, line.id, "productId" AS product_id, title, product, quantity AS units,
            price * quantity - coalesce(line.discount, 0) + CASE WHEN tax_included THEN 0 ELSE coalesce((
              SELECT sum((tax ->> 'amount')::numeric) FROM jsonb_array_elements(taxes) AS tax), 0) END AS amount,
            greatest(0, coalesce(told_units, 0) - coalesce(removed, 0)) AS refunded_units, told_units, told_amount,
            NOT (jsonb_array_length(lines) > 1 AND EXISTS (
              SELECT 1 FROM ROWS FROM (jsonb_to_recordset(lines) AS ${LINE_FIELDS}) WITH ORDINALITY AS other(
                id, "productId", "variantId", title, quantity, price, discount, removed, taxes, place)
              WHERE place < nth AND other.quantity > 0
                AND coalesce(other."productId", other."variantId", other.title) = product)) AS is_first
          FROM (${soldOrders(sold)}) AS sold
            CROSS JOIN LATERAL ROWS FROM (jsonb_to_recordset(lines) AS ${LINE_FIELDS}) WITH ORDINALITY AS line(
              id, "productId", "variantId", title, quantity, price, discount, removed, taxes, nth)
            CROSS JOIN LATERAL (SELECT coalesce("productId", "variantId", title) AS product) AS named
            CROSS JOIN LATERAL (
              SELECT sum(back.quantity) AS told_units,
                sum(back.amount + CASE WHEN tax_included THEN 0 ELSE back.tax END) AS told_amount
              FROM jsonb_array_elements(refunds) AS refund
                CROSS JOIN LATERAL jsonb_to_recordset(refund -> 'lines')
                  AS back("lineId" text, quantity numeric, amount numeric, tax numeric)
              WHERE back."lineId" = line.id) AS told
          WHERE currency = ${currency} AND quantity > 0),
        titles AS (
          SELECT product, title, max(product_id) AS product_id, max(placed_at) AS placed_at,
            count(*) FILTER (WHERE is_first) AS orders, sum(units - refunded_units) AS units,
            sum(refunded_units) AS refunded_units,
            sum(amount - coalesce(told_amount * refunded_units / nullif(told_units, 0), 0)) AS turnover
          FROM lines GROUP BY product, title)
        SELECT max(product_id) AS product_id, (array_agg(title ORDER BY placed_at DESC, title))[1] AS title,
          sum(orders)::int AS orders, sum(units)::int AS units, sum(refunded_units)::int AS refunded_units,
          sum(turnover)::text AS turnover
        FROM titles GROUP BY product ORDER BY sum(turnover) DESC, product LIMIT ${ROWS_MAX}) AS report`,
    );
}
