import { SimpleGrid, Text, TextInput } from "@mantine/core";
import { formatMoney, type OfficeMoney } from "#desk/app/format.ts";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { AmountInput } from "#desk/app/parts/amount-input.tsx";
import type { VariantData } from "../product/product-data.ts";
import { OthersChoice } from "../product/variant-dialogs.tsx";
import { useCatalogueTexts } from "../use-catalogue-texts.ts";

interface Props {
  readonly variant: VariantData;
  readonly lowest: OfficeMoney | null;
  /** True for a single bottle that is also sold in packs or by subscription. */
  readonly asksOthers: boolean;
  /** Time of now on the shop's clocks: `2026-11-28T09:00`. */
  readonly now: string;
}

/** Plans a price of a variant, in the currency that is shown: from a time on, or for a while. */
export function PlanDialog({ variant: { variant, title, sku, price }, lowest, asksOthers, now }: Props) {
  const say = useCatalogueTexts();
  const currency = price.currencyCode;
  return (
    <ActionDialog
      label={say("planPrice")}
      submit={say("save")}
      intent="plan"
      hidden={{ variant: String(variant), currency }}
    >
      <Text>{`${title} · ${sku}`}</Text>
      <AmountInput name="price" label={say("priceWithVat")} amount={price} currency={currency} required />
      <AmountInput
        name="compareAt"
        label={say("compareAt")}
        description={
          lowest === null ? say("compareAtHelp") : say("compareAtLowest", { amount: formatMoney(lowest) })
        }
        amount={null}
        currency={currency}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput name="startsAt" type="datetime-local" label={say("planFrom")} min={now} required />
        <TextInput name="endsAt" type="datetime-local" label={say("planUntil")} min={now} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {say("planHelp")}
      </Text>
      {asksOthers && <OthersChoice />}
    </ActionDialog>
  );
}
