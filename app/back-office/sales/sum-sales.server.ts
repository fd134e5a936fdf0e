import { sql } from "drizzle-orm";
import type { StoreMoney } from "#domain/back-office/store-answer.ts";
import type { SalesSum, SalesUnit } from "#domain/back-office/sales-calls.ts";
import { parseDecimal, toDecimal } from "#domain/money/money.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { soldOrders, type SoldOrders } from "./sold-orders.server.ts";

export type SalesReader = Pick<SiteDatabase, "select">;

/** Rows of a breakdown whose length the orders decide. */
export const ROWS_MAX = 200;

/** What is summed: the orders in one currency. */
export interface Selection {
  readonly sold: SoldOrders;
  readonly currency: string;
}

export interface Periods {
  readonly from: string;
  readonly until: string;
  readonly per: SalesUnit;
}

/** Sums as the database has them: decimal text. */
export interface SumRow {
  readonly orders: number;
  readonly paid: string;
  readonly refunded: string;
  readonly turnover: string;
}

export const NO_SUM: SumRow = { orders: 0, paid: "0", refunded: "0", turnover: "0" };

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
  return row ?? NO_SUM;
}
