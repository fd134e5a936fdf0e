import { formatMoney, useDates } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import type { ShownReport } from "./sales-data.ts";
import { SalesPart } from "./sales-part.tsx";
import { TurnoverChart } from "./turnover-chart.tsx";
import { useSalesTexts } from "./use-sales-texts.ts";

/** Shows the turnover of each day, week or month. */
export function SalesOverTime({ report: { periods, per } }: { readonly report: ShownReport }) {
  const say = useSalesTexts();
  const dates = useDates();
  const title = say(`by.${per}`);
  return (
    <SalesPart title={title}>
      <TurnoverChart
        label={say("chart", { title })}
        series={say("turnover")}
        bars={periods.map(({ from, turnover }) => ({ title: shortDay(from, per), amount: turnover }))}
      />
      <DataTable
        label={title}
        rows={periods}
        keyOf={({ from }) => from}
        none={say("none")}
        columns={[
          { title: say(`first.${per}`), of: ({ from }) => dates.day(from) },
          { title: say("orders"), of: ({ orders }) => orders, isNumber: true },
          { title: say("paid"), of: ({ paid }) => formatMoney(paid), isNumber: true },
          { title: say("refunds"), of: ({ refunds }) => formatMoney(refunds), isNumber: true },
          { title: say("turnover"), of: ({ turnover }) => formatMoney(turnover), isNumber: true },
        ]}
      />
    </SalesPart>
  );
}

/** Writes a day as short as an axis needs it: `21.11`, a month `11.2026`. */
function shortDay(day: string, per: ShownReport["per"]): string {
  const [year, month, date] = day.split("-");
  return per === "month" ? `${month}.${year}` : `${date}.${month}`;
}
