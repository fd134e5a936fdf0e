import { z } from "zod";
import { COMPANY_IS_SAMPLE } from "#brand/company.ts";
import type { SalesCalls, SalesReport } from "#domain/back-office/sales-calls.ts";
import { isCurrency } from "#domain/money/money.ts";
import { DAY_MS } from "#domain/time/units.ts";
import { reportSales } from "#app/back-office/sales/report-sales.server.ts";
import { writeSales } from "#app/back-office/sales/write-sales.ts";
import { type CallTools, readShopCurrency } from "./shop-currency.server.ts";
import { answerWith, readingCall } from "./store-call.server.ts";

/** Days of one report: a year and the weeks at its ends. */
const REPORTED_DAYS_MAX = 400;

const input = z
  .strictObject({
    from: z.iso.date(),
    until: z.iso.date(),
    per: z.enum(["day", "week", "month"]),
    currency: z.string().refine(isCurrency).optional(),
  })
  .refine(({ from, until }) => from <= until && daysOf(from, until) <= REPORTED_DAYS_MAX, {
    path: ["until"],
  });

/** Makes the calls about sales. */
export function salesCalls(tools: CallTools): SalesCalls {
  return {
    reportSales: readingCall(input, async (asked) => answerWith(await report(tools, asked))),
    exportSales: readingCall(input, async (asked) => {
      const found = await report(tools, asked);
      const fileName = `sales-${found.from}-${found.until}-${found.currency}.csv`;
      return answerWith({ fileName, csv: writeSales(found) });
    }),
  };
}

async function report(
  tools: CallTools,
  { currency, ...asked }: z.output<typeof input>,
): Promise<SalesReport> {
  const reported = currency ?? (await readShopCurrency(tools));
  return reportSales(tools.site, { ...asked, currency: reported, withTests: countsTests(tools) });
}

/** Tells whether tests of payments count, as they are invoiced (`isInvoiced`). */
export function countsTests({ books }: Pick<CallTools, "books">): boolean {
  return books.invoices.isShopEmbedded && COMPANY_IS_SAMPLE;
}

function daysOf(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
}
