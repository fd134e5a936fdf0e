import { Group, Text } from "@mantine/core";
import { formatMoney, useDates } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import type { VariantData } from "../product/product-data.ts";
import { useCatalogueTexts } from "../use-catalogue-texts.ts";
import { VariantPrice } from "../variant-price.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import type { VariantHistoryData } from "./price-data.ts";

interface Props {
  readonly variant: VariantData;
  readonly history: VariantHistoryData | undefined;
  /** Null for a person who may not plan prices. */
  readonly plan: { readonly asksOthers: boolean; readonly now: string } | null;
}

/** Shows what a variant costs, cost before, and cost least in the last 30 days. */
export function VariantHistory({ variant, history, plan }: Props) {
  const say = useCatalogueTexts();
  const dates = useDates();
  const lowest = history?.lowest ?? null;
  const name = `${variant.title} · ${variant.sku}`;
  return (
    <Section title={name}>
      <Group justify="space-between" mb="sm">
        <Text>
          <VariantPrice {...variant} />
          {lowest !== null && ` · ${say("lowest", { amount: formatMoney(lowest) })}`}
        </Text>
        {plan !== null && <PlanDialog variant={variant} lowest={lowest} {...plan} />}
      </Group>
      <DataTable
        label={say("historyOf", { variant: name })}
        rows={history?.prices ?? []}
        keyOf={({ from, price }) => `${from} ${price.amount}`}
        none={say("noHistory")}
        minWidth={240}
        columns={[
          { title: say("since"), of: ({ from }) => dates.moment(from) },
          { title: say("price"), of: (row) => <VariantPrice {...row} />, isNumber: true },
        ]}
      />
    </Section>
  );
}
