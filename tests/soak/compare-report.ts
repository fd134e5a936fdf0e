import { and, gt, notInArray, sql } from "drizzle-orm";
import { pino } from "pino";
import { parseDecimal } from "#domain/money/money.ts";
import { addDays } from "#domain/subscription/subscription-calendar.ts";
import { shopDay } from "#domain/time/shop-day.ts";
import type { StoreMoney } from "#domain/back-office/store-answer.ts";
import { siteBookOptions } from "#server/back-office/site-book-options.ts";
import type { Database } from "#server/database.ts";
import { orders, UNPAID_STATUSES } from "#shop/modules/order/order.tables.ts";
import { openCalls } from "#tests/support/store/store-calls.ts";

const DAYS = 399;

/** Compares the sales that staff see with the shop's own orders and refunds. @returns the differences */
export async function compareReport(database: Database, now: Date): Promise<string[]> {
  const calls = openCalls({
    ...{ site: database.site, clock: () => now, jobs: { add: async () => "job" } },
    log: pino({ enabled: false }),
    books: siteBookOptions({ hostedShop: null, invoices: true }, database),
  });
  const until = shopDay(now);
  const answer = await calls.reportSales({ from: addDays(until, -DAYS), until, per: "week" });
  if (!answer.ok) return [`sales: ${answer.code}`];
  const [sold] = await database.shop
    .select({
      orders: sql<number>`count(*)::int`,
      paid: sql<string>`sum(total_minor - reduced_minor)`,
      refunds: sql<string>`sum(refunded_minor)`,
      turnover: sql<string>`sum(total_minor - reduced_minor - refunded_minor)`,
    })
    .from(orders)
    // What nobody has paid is no sale.
    .where(and(gt(orders.totalMinor, 0), notInArray(orders.financialStatus, [...UNPAID_STATUSES])));
  const { total, periods } = answer.data;
  return (["orders", "paid", "refunds", "turnover"] as const).flatMap((figure) => {
    const told = toMinor(total[figure]);
    const summed = periods.reduce((sum, period) => sum + toMinor(period[figure]), 0);
    const own = Number(sold?.[figure]);
    return told === own && summed === own ? [] : [`${figure}: ${told}, by week ${summed}, and ${own}`];
  });
}

function toMinor(figure: number | StoreMoney): number {
  if (typeof figure === "number") return figure;
  return parseDecimal(figure.amount, figure.currencyCode)?.amount ?? Number.NaN;
}
