import { Text } from "@mantine/core";
import { formatMoney } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { CountChart } from "./count-chart.tsx";
import type { SubscriptionFigures } from "./sales-data.ts";
import { SalesPart } from "./sales-part.tsx";
import { useSalesTexts } from "./use-sales-texts.ts";

const COUNTS = ["started", "kept", "ended"] as const;

/** Shows how many subscriptions began, stayed and ended in the period, and the renewals that are due. */
export function SalesSubscriptions({ figures }: { readonly figures: SubscriptionFigures }) {
  const say = useSalesTexts();
  const title = say("subscriptions");
  const counts = COUNTS.map((name) => ({ title: say(`subscriptions.${name}`), count: figures[name] }));
  if (counts.every(({ count }) => count === 0)) return null;
  return (
    <SalesPart title={title}>
      <CountChart label={say("chart", { title })} series={title} bars={counts} />
      <DataTable
        label={title}
        rows={counts}
        keyOf={(row) => row.title}
        none={say("none")}
        columns={[
          { title, of: (row) => row.title },
          { title: say("count"), of: ({ count }) => count, isNumber: true },
        ]}
      />
      {figures.due.map(({ days, count, amounts }) => (
        <Text key={days} mt="xs">
          {say("due", { days, count, amounts: amounts.map(formatMoney).join(" + ") || "–" })}
        </Text>
      ))}
    </SalesPart>
  );
}
