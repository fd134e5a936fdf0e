import { type SQL, sql } from "drizzle-orm";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import { earlierOrder, soldOrders } from "./sold-orders.server.ts";
import {
  type Periods,
  ROWS_MAX,
  type SalesReader,
  type Selection,
  SUMS,
  type SumRow,
} from "./sum-sales.server.ts";

export interface CustomerRow extends SumRow {
  readonly kind: "new" | "returning" | "unknown";
  readonly customers: number;
}

/** What is counted by order, each list in the order in which it is shown. */
export interface SalesBreakdown {
  /** Orders of every currency. */
  readonly currencies: readonly (SumRow & { readonly currency: string })[];
  /** Every period of the days, also those without orders. */
  readonly periods: readonly (SumRow & { readonly from: string })[];
  readonly codes: readonly (SumRow & { readonly code: string; readonly discount: string })[];
  readonly countries: readonly (SumRow & { readonly country: string | null })[];
  readonly customers: readonly CustomerRow[];
}

/** Sums of the rows of `groups`. */
const GROUP_SUMS = sql`sum(orders)::int AS orders, sum(paid)::text AS paid, sum(refunded)::text AS refunded,
  sum(paid - refunded)::text AS turnover`;

/**
 * Breaks the orders in one currency down by all that an order has. One statement, because reading a stored order costs
 * more than adding it up five times.
 */
export async function breakDownSales(
  site: SalesReader,
  { sold, currency }: Selection,
  { from, until, per }: Periods,
): Promise<SalesBreakdown> {
  const start = (moment: SQL): SQL => sql`date_trunc(${per}::text, ${moment})`;
  const hasEarlier = (customer: SQL): SQL => sql`EXISTS (${earlierOrder(sold, customer)})`;
  const list = (query: SQL): SQL => sql`(SELECT coalesce(json_agg(each), '[]') FROM (${query}) AS each)`;
  const currencies = list(
    sql`SELECT currency, ${GROUP_SUMS} FROM groups GROUP BY 1 ORDER BY sum(orders) DESC, 1`,
  );
  const periods = list(
    sql`SELECT greatest(day::date, ${from}::date)::text AS "from", coalesce(orders, 0) AS orders,
        coalesce(paid, '0') AS paid, coalesce(refunded, '0') AS refunded, coalesce(turnover, '0') AS turnover
      FROM generate_series(${start(sql`${from}::timestamp`)}, ${until}::timestamp, ('1 ' || ${per})::interval) AS day
        LEFT JOIN (SELECT period, ${GROUP_SUMS} FROM groups WHERE currency = ${currency} GROUP BY 1) AS sums
          ON period = day
      ORDER BY day`,
  );
  // Customers are known by their mailbox, or else by the platform's id.
  // An order with two codes is counted with each.
  const codes = list(
    sql`SELECT code, sum(discount)::text AS discount, ${SUMS}
      FROM sold CROSS JOIN LATERAL (
        SELECT DISTINCT upper(typed) AS code FROM jsonb_array_elements_text(codes) AS typed) AS used
      WHERE currency = ${currency} GROUP BY code ORDER BY count(*) DESC, code LIMIT ${ROWS_MAX}`,
  );
  const countries = list(
    sql`SELECT country, ${GROUP_SUMS} FROM groups WHERE currency = ${currency}
      GROUP BY 1 ORDER BY sum(orders) DESC, 1`,
  );
  const customers = list(
    sql`SELECT coalesce(kind, 'unknown') AS kind, coalesce(max(customers), 0) AS customers, ${SUMS}
      FROM sold LEFT JOIN buyers USING (buyer)
        LEFT JOIN (SELECT kind, count(*)::int AS customers FROM buyers GROUP BY 1) AS counted USING (kind)
      WHERE currency = ${currency} GROUP BY kind`,
  );
  const [row] = await site
    .select({
      currencies: sql<SalesBreakdown["currencies"]>`currencies`,
      periods: sql<SalesBreakdown["periods"]>`periods`,
      codes: sql<SalesBreakdown["codes"]>`codes`,
      countries: sql<SalesBreakdown["countries"]>`countries`,
      customers: sql<SalesBreakdown["customers"]>`customers`,
    })
    .from(
      sql`(WITH sold AS MATERIALIZED (
          SELECT ${start(sql`local_at`)} AS period, currency, country, paid, refunded, discount, codes, email_key, customer_id,
            coalesce('mailbox ' || email_key, 'customer ' || customer_id) AS buyer
          FROM (${soldOrders(sold)}) AS each),
        buyers AS MATERIALIZED (
          SELECT buyer, CASE
            WHEN email_key IS NULL THEN CASE WHEN ${hasEarlier(sql`${orders.customerId} = named.customer_id`)}
              THEN 'returning' ELSE 'new' END
            WHEN ${hasEarlier(sql`${orders.emailKey} = named.email_key`)} THEN 'returning' ELSE 'new' END AS kind
          FROM (SELECT buyer, max(email_key) AS email_key, max(customer_id) AS customer_id
            FROM sold WHERE currency = ${currency} AND buyer IS NOT NULL GROUP BY buyer) AS named),
        groups AS MATERIALIZED (
          SELECT currency, period, country, count(*) AS orders, sum(paid) AS paid, sum(refunded) AS refunded
          FROM sold GROUP BY 1, 2, 3)
        SELECT ${currencies} AS currencies, ${periods} AS periods, ${codes} AS codes, ${countries} AS countries,
          ${customers} AS customers) AS report`,
    );
  if (row === undefined) throw new Error("The sums of orders have no row.");
  return row;
}
