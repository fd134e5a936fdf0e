import { sql } from "drizzle-orm";
import type {
  CustomerSales,
  ProductSales,
  SalesReport,
  SalesSum,
  SalesUnit,
} from "#domain/back-office/sales-calls.ts";
import type { StoreMoney } from "#domain/back-office/store-answer.ts";
import { money, parseDecimal, toDecimal } from "#domain/money/money.ts";
import { roundedRatio } from "#domain/money/rounding.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { breakDownSales, type CustomerRow } from "./break-down-sales.server.ts";
import { soldInDays } from "./sold-orders.server.ts";
import { sumCarts } from "./sum-carts.server.ts";
import { type ProductRow, sumByProduct } from "./sum-products.server.ts";
import { sumReturns } from "./sum-returns.server.ts";
import { sumVisits } from "./sum-visits.server.ts";
import { NO_SUM, toSalesSum, toStoreMoney } from "./sum-sales.server.ts";

/**
 * Settings of the report's statements. A hundred thousand orders stay out of temporary files. PostgreSQL takes each
 * stored list for a hundred rows, and would compile for seconds what runs for one.
 */
const SETTINGS = ["work_mem = '32MB'", "jit = off"];

export interface SalesQuestion {
  readonly from: string;
  readonly until: string;
  readonly per: SalesUnit;
  readonly currency: string;
  readonly withTests: boolean;
}

/** Reports what was sold. The database adds up; all parts are of the same moment. */
export function reportSales(
  site: Pick<SiteDatabase, "transaction">,
  question: SalesQuestion,
): Promise<SalesReport> {
  const { from, until, per, currency, withTests } = question;
  const sold = soldInDays({ from, until }, withTests);
  const selection = { sold, currency };
  const asked = { from, until, per };
  return site.transaction(
    async (tx) => {
      for (const setting of SETTINGS) await tx.execute(sql.raw(`SET LOCAL ${setting}`));
      const { currencies, periods, codes, countries, customers } = await breakDownSales(tx, selection, asked);
      const products = (await sumByProduct(tx, selection)).map((row) => toProductSales(row, currency));
      const returned = await sumReturns(tx, question, currency);
      const visits = await sumVisits(tx, asked);
      const carts = await sumCarts(tx, asked, selection);
      const inCurrency = currencies.find((each) => each.currency === currency);
      const total = toSalesSum(inCurrency ?? NO_SUM, currency);
      return {
        ...{ ...asked, currency },
        total: { ...total, average: averageOf(total) },
        periods: periods.map((row) => ({ from: row.from, ...toSalesSum(row, currency) })),
        products,
        besideProducts: restOf(total.turnover, products),
        codes: codes.map((row) => ({
          code: row.code,
          discount: toStoreMoney(row.discount, currency),
          ...toSalesSum(row, currency),
        })),
        countries: countries.map((row) => ({ country: row.country, ...toSalesSum(row, currency) })),
        currencies: currencies.map((row) => toSalesSum(row, row.currency)),
        customers: {
          new: toCustomerSales(customers, "new", currency),
          returning: toCustomerSales(customers, "returning", currency),
          unknown: toCustomerSales(customers, "unknown", currency),
        },
        returns: returned.map((row) => ({ ...row, refunded: toStoreMoney(row.refunded, currency) })),
        visits,
        carts: { ...carts, restored: toSalesSum(carts.restored, currency) },
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

function toProductSales({ turnover, ...row }: ProductRow, currency: string): ProductSales {
  return { ...row, turnover: toStoreMoney(turnover, currency) };
}

function toCustomerSales(
  rows: readonly CustomerRow[],
  kind: CustomerRow["kind"],
  currency: string,
): CustomerSales {
  const row = rows.find((each) => each.kind === kind);
  return { customers: row?.customers ?? 0, ...toSalesSum(row ?? NO_SUM, currency) };
}

/** Divides what was paid by the number of orders, halves up. */
function averageOf({ orders, paid }: SalesSum): StoreMoney | null {
  if (orders === 0) return null;
  const { currencyCode } = paid;
  const average = roundedRatio(BigInt(minorOf(paid)), BigInt(orders));
  return { amount: toDecimal(money(average, currencyCode)), currencyCode };
}

/** Returns the turnover that is not of the listed products. */
function restOf(turnover: StoreMoney, products: readonly ProductSales[]): StoreMoney {
  const ofProducts = products.reduce((sum, product) => sum + minorOf(product.turnover), 0);
  const { currencyCode } = turnover;
  return { amount: toDecimal(money(minorOf(turnover) - ofProducts, currencyCode)), currencyCode };
}

function minorOf({ amount, currencyCode }: StoreMoney): number {
  return parseDecimal(amount, currencyCode)?.amount ?? 0;
}
