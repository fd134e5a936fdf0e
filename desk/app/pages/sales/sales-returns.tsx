import type { SalesReport } from "#domain/back-office/sales-calls.ts";
import { formatMoney } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { CountChart } from "./count-chart.tsx";
import { SalesPart } from "./sales-part.tsx";
import { useSalesTexts } from "./use-sales-texts.ts";

/** Shows the returns that were asked for in the period, by reason. */
export function SalesReturns({ returns }: { readonly returns: SalesReport["returns"] }) {
  const say = useSalesTexts();
  if (returns.length === 0) return null;
  const title = say("returns");
  return (
    <SalesPart title={title}>
      <CountChart
        label={say("chart", { title })}
        series={say("requests")}
        bars={returns.map(({ reason, requests }) => ({ title: say(`reason.${reason}`), count: requests }))}
      />
      <DataTable
        label={title}
        rows={returns}
        keyOf={({ reason }) => reason}
        none={say("none")}
        columns={[
          { title: say("reason"), of: ({ reason }) => say(`reason.${reason}`) },
          { title: say("requests"), of: ({ requests }) => requests, isNumber: true },
          { title: say("units"), of: ({ units }) => units, isNumber: true },
          { title: say("completed"), of: ({ completed }) => completed, isNumber: true },
          { title: say("refunds"), of: ({ refunded }) => formatMoney(refunded), isNumber: true },
        ]}
      />
    </SalesPart>
  );
}
