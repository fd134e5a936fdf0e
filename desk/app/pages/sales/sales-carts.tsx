import { Text } from "@mantine/core";
import { formatMoney } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import type { ShownReport } from "./sales-data.ts";
import { SalesPart } from "./sales-part.tsx";
import { useSalesTexts } from "./use-sales-texts.ts";

/** Shows how many carts left at the checkout were mailed, and what was ordered by the link in the mail. */
export function SalesCarts({ carts: { left, mails, restored } }: { readonly carts: ShownReport["carts"] }) {
  const say = useSalesTexts();
  if (mails === 0 && restored.orders === 0) return null;
  const title = say("carts");
  const rows = [
    { key: "left", value: left },
    { key: "mails", value: mails },
    { key: "restored", value: restored.orders },
    { key: "turnover", value: formatMoney(restored.turnover) },
  ] as const;
  return (
    <SalesPart title={title}>
      <DataTable
        label={title}
        rows={rows}
        keyOf={({ key }) => key}
        none={say("none")}
        columns={[
          { title: say("carts.what"), of: ({ key }) => say(`carts.${key}`) },
          { title: say("count"), of: ({ value }) => value, isNumber: true },
        ]}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {say("carts.counted")}
      </Text>
    </SalesPart>
  );
}
