import { Text } from "@mantine/core";
import { VISIT_STEPS } from "#domain/visit-steps.ts";
import { useDates, usePercent } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { CountChart } from "./count-chart.tsx";
import type { ShownReport } from "./sales-data.ts";
import { SalesPart } from "./sales-part.tsx";
import { useSalesTexts } from "./use-sales-texts.ts";

/** Shows how many visits came how far, from the first page to the payment, and the share that paid in each period. */
export function SalesVisits({ report: { visits, per, currencies } }: { readonly report: ShownReport }) {
  const say = useSalesTexts();
  const dates = useDates();
  const percent = usePercent();
  const title = say("visits");
  const { total, periods } = visits;
  const steps = VISIT_STEPS.map((step, index) => ({
    step,
    title: say(`visits.${step}`),
    count: total[step],
    before: total[VISIT_STEPS[index - 1] ?? step],
  }));
  const orders = currencies.reduce((sum, each) => sum + each.orders, 0);
  return (
    <SalesPart title={title}>
      {total.visit === 0 ? (
        <Text c="dimmed">{say("visits.none")}</Text>
      ) : (
        <>
          <CountChart label={say("chart", { title })} series={say("visits.count")} bars={steps} />
          <DataTable
            label={title}
            rows={steps}
            keyOf={({ step }) => step}
            none={say("none")}
            columns={[
              { title: say("visits.step"), of: (row) => row.title },
              { title: say("visits.count"), of: ({ count }) => count, isNumber: true },
              { title: say("visits.ofAll"), of: ({ count }) => percent(count, total.visit), isNumber: true },
              {
                title: say("visits.ofStep"),
                of: ({ count, before }) => percent(count, before),
                isNumber: true,
              },
            ]}
          />
          {periods.length > 1 && (
            <DataTable
              label={say(`visits.by.${per}`)}
              rows={periods}
              keyOf={({ from }) => from}
              none={say("none")}
              columns={[
                { title: say(`first.${per}`), of: ({ from }) => dates.day(from) },
                { title: say("visits.count"), of: ({ visit }) => visit, isNumber: true },
                { title: say("visits.paid"), of: ({ paid }) => paid, isNumber: true },
                { title: say("visits.ofAll"), of: ({ paid, visit }) => percent(paid, visit), isNumber: true },
              ]}
            />
          )}
        </>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        {say("visits.counted", { orders })}
      </Text>
    </SalesPart>
  );
}
