import type { SalesReport, SalesSum } from "#domain/back-office/sales-calls.ts";
import { VISIT_STEPS, type VisitCounts } from "#domain/visit-steps.ts";
import { formatCsv } from "#lib/text/format-csv.ts";

const TITLES = [
  "part",
  "what",
  "name",
  "customers",
  "units",
  "refunded units",
  "orders",
  "paid",
  "refunds",
  "turnover",
  "discount",
  "currency",
];

/** Cells that only some parts have. */
interface Cells {
  readonly customers?: number;
  readonly discount?: string;
}

/** Writes a report as CSV. */
export function writeSales(report: SalesReport): string {
  const { total, periods, products, besideProducts, codes, countries, currencies, customers, returns } =
    report;
  const { visits, carts } = report;
  return formatCsv([
    TITLES,
    sumRow("total", `${report.from}/${report.until}`, total),
    ...periods.map((period) => sumRow(report.per, period.from, period)),
    ...products.map(({ productId, title, orders, units, refundedUnits, turnover }) => [
      ...["product", productId ?? "", title, "", String(units), String(refundedUnits), String(orders)],
      ...["", "", turnover.amount, "", turnover.currencyCode],
    ]),
    [
      ...["beside products", "", "", "", "", "", "", "", "", besideProducts.amount],
      ...["", besideProducts.currencyCode],
    ],
    ...codes.map((code) => sumRow("code", code.code, code, { discount: code.discount.amount })),
    ...countries.map((country) => sumRow("country", country.country ?? "", country)),
    ...currencies.map((currency) => sumRow("currency", currency.paid.currencyCode, currency)),
    ...Object.entries(customers).map(([kind, sum]) =>
      sumRow("customers", kind, sum, { customers: sum.customers }),
    ),
    ...returns.map(({ reason, requests, units, refunded }) => [
      ...["return", reason, "", "", "", String(units), String(requests), "", refunded.amount, "", ""],
      refunded.currencyCode,
    ]),
    ...(["left", "mails"] as const).map((what) => countRow("carts", what, carts[what])),
    sumRow("carts", "restored", carts.restored),
    ...visitRows("visits", visits.total),
    ...visits.periods.flatMap((period) => visitRows(`visits ${period.from}`, period)),
  ]);
}

function visitRows(part: string, counts: VisitCounts): string[][] {
  return VISIT_STEPS.map((step) => countRow(part, step, counts[step]));
}

/** Writes a count that is none of orders into the column of customers. */
function countRow(part: string, what: string, count: number): string[] {
  return [part, what, "", String(count), "", "", "", "", "", "", "", ""];
}

function sumRow(
  part: string,
  what: string,
  { orders, paid, refunds, turnover }: SalesSum,
  { customers, discount = "" }: Cells = {},
): string[] {
  const people = customers === undefined ? "" : String(customers);
  return [
    ...[part, what, "", people, "", "", String(orders), paid.amount, refunds.amount, turnover.amount],
    ...[discount, paid.currencyCode],
  ];
}
