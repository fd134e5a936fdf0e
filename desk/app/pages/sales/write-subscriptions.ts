import { formatCsv } from "#lib/text/format-csv.ts";
import type { SubscriptionFigures } from "./sales-data.ts";

/** Writes what the shop counted of subscriptions as rows of the report's file (`exportSales`). */
export function writeSubscriptions({ started, kept, ended, endedBy, due }: SubscriptionFigures): string {
  return formatCsv([
    row("started", { count: started }),
    row("kept", { count: kept }),
    row("ended", { count: ended }),
    ...endedBy.map(({ reason, count }) => row(`ended: ${reason}`, { count })),
    ...due.flatMap(({ days, count, amounts }) => [
      row(`due in ${days} days`, { count }),
      ...amounts.map((amount) => row(`due in ${days} days`, { amount })),
    ]),
  ]);
}

interface Cells {
  readonly count?: number;
  readonly amount?: { readonly amount: string; readonly currencyCode: string };
}

/** The count stands where the file has orders, an amount where it has what was paid. */
function row(what: string, { count, amount }: Cells): string[] {
  const paid = amount?.amount ?? "";
  return [
    ...["subscriptions", what, "", "", "", "", count === undefined ? "" : String(count), paid],
    ...["", "", "", amount?.currencyCode ?? ""],
  ];
}
