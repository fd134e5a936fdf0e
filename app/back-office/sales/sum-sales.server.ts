import { type SQL, sql } from "drizzle-orm";
import type { StoreMoney } from "#domain/back-office/store-answer.ts";
import type { SalesSum, SalesUnit } from "#domain/back-office/sales-calls.ts";
import { parseDecimal, toDecimal } from "#domain/money/money.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { soldOrders, type SoldOrders } from "./sold-orders.server.ts";

export type SalesReader = Pick<SiteDatabase, "select">;

/** Sums as the database has them: decimal text. */
export interface SumRow {
  readonly orders: number;
  readonly paid: string;
  readonly refunded: string;
  readonly turnover: string;
}

/** Columns of {@link SumRow} in a query over the rows of `soldOrders`. */
export const SUMS = sql`count(*)::int AS orders, coalesce(sum(paid), 0)::text AS paid,
  coalesce(sum(refunded), 0)::text AS refunded, coalesce(sum(paid - refunded), 0)::text AS turnover`;
export const SUM_COLUMNS = {
  orders: sql<number>`orders`,
  paid: sql<string>`paid`,
  refunded: sql<string>`refunded`,
  turnover: sql<string>`turnover`,
};

/** Builds the amount of a decimal text of the database, with the digits of its currency. */
export function toStoreMoney(text: string, currencyCode: string): StoreMoney {
  const amount = parseDecimal(text, currencyCode);
  return { amount: amount === null ? text : toDecimal(amount), currencyCode };
}

export function toSalesSum({ orders, paid, refunded, turnover }: SumRow, currency: string): SalesSum {
  return {
    orders,
    paid: toStoreMoney(paid, currency),
    refunds: toStoreMoney(refunded, currency),
    turnover: toStoreMoney(turnover, currency),
  };
}

/** Sums the orders in one currency. */
export async function sumSales(site: SalesReader, sold: SoldOrders, currency: string): Promise<SumRow> {
  const [row] = await site
    .select(SUM_COLUMNS)
    .from(sql`(SELECT ${SUMS} FROM (${soldOrders(sold)}) AS sold WHERE currency = ${currency}) AS report`);
  return row ?? { orders: 0, paid: "0", refunded: "0", turnover: "0" };
}

/** Sums the orders of every currency, those with the most orders first. */
export function sumByCurrency(
  site: SalesReader,
  sold: SoldOrders,
): Promise<readonly (SumRow & { readonly currency: string })[]> {
  return site.select({ currency: sql<string>`currency`, ...SUM_COLUMNS }).from(
    sql`(SELECT currency, ${SUMS} FROM (${soldOrders(sold)}) AS sold
      GROUP BY currency ORDER BY count(*) DESC, currency) AS report`,
  );
}

interface Periods {
  readonly from: string;
  readonly until: string;
  readonly per: SalesUnit;
}

/** Sums the orders in one currency by period, every period of the days. */
export function sumByPeriod(
  site: SalesReader,
  sold: SoldOrders,
  { currency, from, until, per }: Periods & { readonly currency: string },
): Promise<readonly (SumRow & { readonly from: string })[]> {
  const start = (moment: SQL): SQL => sql`date_trunc(${per}, ${moment})`;
  return site.select({ from: sql<string>`period_from`, ...SUM_COLUMNS }).from(
    sql`(WITH sums AS (
        SELECT ${start(sql`local_at`)} AS period, ${SUMS}
        FROM (${soldOrders(sold)}) AS sold WHERE currency = ${currency} GROUP BY 1)
      SELECT greatest(each::date, ${from}::date)::text AS period_from, coalesce(orders, 0) AS orders,
        coalesce(paid, '0') AS paid, coalesce(refunded, '0') AS refunded, coalesce(turnover, '0') AS turnover
      FROM generate_series(${start(sql`${from}::timestamp`)}, ${until}::timestamp, ('1 ' || ${per})::interval) AS each
      LEFT JOIN sums ON period = each ORDER BY each) AS report`,
  );
}
