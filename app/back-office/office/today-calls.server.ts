import { sql } from "drizzle-orm";
import type { DaySales, TodayCalls, TodaysSales, Waiting } from "#domain/back-office/today-calls.ts";
import { addDays } from "#domain/subscription/subscription-calendar.ts";
import { shopDay } from "#domain/time/shop-day.ts";
import { SHOP_TIME_ZONE } from "#domain/time/time-zone.ts";
import { describeEFactura } from "#app/features/e-factura/describe-connection.server.ts";
import { countReturnsWith } from "#app/features/returns/return.store.server.ts";
import { countReviewsWith } from "#app/features/reviews/review.store.server.ts";
import { countOpenWithdrawals } from "#app/features/withdrawal/withdrawal-list.store.server.ts";
import { soldInDays, type SoldOrders, startOfDay } from "#app/back-office/sales/sold-orders.server.ts";
import { sumSales, toStoreMoney } from "#app/back-office/sales/sum-sales.server.ts";
import { loadFailingJobs } from "./mail-calls.server.ts";
import { loadReturnsPage } from "./return-calls.server.ts";
import { loadReviewsPage } from "./review-calls.server.ts";
import { countsTests } from "./sales-calls.server.ts";
import { type CallTools, readShopCurrency } from "./shop-currency.server.ts";
import { answerWith } from "./store-call.server.ts";
import { loadWithdrawalsPage } from "./withdrawal-calls.server.ts";

/** Rows of each list. */
const SHOWN = 5;
const WEEK_DAYS = 7;

/** Makes the call of the first page. */
export function todayCalls(tools: CallTools): TodayCalls {
  const { site, eFactura } = tools;
  return {
    today: async () => {
      const jobs = await loadFailingJobs(tools, SHOWN);
      return answerWith({
        day: shopDay(tools.clock()),
        returns: waiting(
          await countReturnsWith(site, "pending"),
          await loadReturnsPage(tools, { status: "pending", limit: SHOWN }),
        ),
        withdrawals: waiting(
          await countOpenWithdrawals(site),
          await loadWithdrawalsPage(tools, { which: "open", limit: SHOWN }),
        ),
        reviews: waiting(
          await countReviewsWith(site, "waiting"),
          await loadReviewsPage(tools, { status: "waiting", product: null, limit: SHOWN, before: null }),
        ),
        failingJobs: waiting(jobs.total, jobs),
        eInvoices: eFactura === null ? null : await describeEFactura({ site, eFactura }, tools.clock()),
        sales: await loadTodaysSales(tools),
      });
    },
  };
}

function waiting<Row>(count: number, { rows }: { readonly rows: readonly Row[] }): Waiting<Row> {
  return { count, first: rows };
}

async function loadTodaysSales(tools: CallTools): Promise<TodaysSales> {
  const now = tools.clock();
  const currency = await readShopCurrency(tools);
  const withTests = countsTests(tools);
  const today = shopDay(now);
  const before = addDays(today, -WEEK_DAYS);
  const sum = async (day: string, sold: SoldOrders): Promise<DaySales> => {
    const { orders, turnover } = await sumSales(tools.site, sold, currency);
    return { day, orders, turnover: toStoreMoney(turnover, currency) };
  };
  const whole = (day: string): SoldOrders => soldInDays({ from: day, until: day }, withTests);
  // The same hour of the shop's clock, also across a change of the clock.
  const sameHour = sql`((${now.toISOString()}::timestamptz AT TIME ZONE ${SHOP_TIME_ZONE}
    - ${WEEK_DAYS} * interval '1 day') AT TIME ZONE ${SHOP_TIME_ZONE})`;
  return {
    today: await sum(today, whole(today)),
    weekBeforeSoFar: await sum(before, { from: startOfDay(before), before: sameHour, withTests }),
    weekBefore: await sum(before, whole(before)),
  };
}
