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
import {
  type CustomerRow,
  type ProductRow,
  sumByCode,
  sumByCountry,
  sumByCustomer,
  sumByProduct,
} from "./break-down-sales.server.ts";
import { soldInDays } from "./sold-orders.server.ts";
import { sumByCurrency, sumByPeriod, sumSales, toSalesSum, toStoreMoney } from "./sum-sales.server.ts";

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
  return site.transaction(
    async (tx) => {
      const total = toSalesSum(await sumSales(tx, sold, currency), currency);
      const periods = await sumByPeriod(tx, sold, { currency, from, until, per });
      const products = (await sumByProduct(tx, selection)).map((row) => toProductSales(row, currency));
      const codes = await sumByCode(tx, selection);
      const countries = await sumByCountry(tx, selection);
      const currencies = await sumByCurrency(tx, sold);
      const customers = await sumByCustomer(tx, selection);
      return {
        ...{ from, until, per, currency },
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
  const nothing = { orders: 0, paid: "0", refunded: "0", turnover: "0" };
  return { customers: row?.customers ?? 0, ...toSalesSum(row ?? nothing, currency) };
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
