import { NumberInput, Radio, Stack, Text, TextInput } from "@mantine/core";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { AmountInput } from "#desk/app/parts/amount-input.tsx";
import { useCatalogueTexts } from "../use-catalogue-texts.ts";
import type { VariantData } from "./product-data.ts";

const UNITS_MAX = 1_000_000;
const REASON_MAX_CHARS = 200;

/** Sets the stock of a variant to what was counted. */
export function StockDialog({ variant: { variant, title, sku, stock } }: { readonly variant: VariantData }) {
  const say = useCatalogueTexts();
  return (
    <ActionDialog
      label={say("setStock")}
      submit={say("save")}
      intent="setStock"
      hidden={{ variant: String(variant) }}
    >
      <Text>{`${title} · ${sku}`}</Text>
      <NumberInput
        name="quantity"
        label={say("counted")}
        description={say("stockNow", { units: stock })}
        defaultValue={stock}
        min={0}
        max={UNITS_MAX}
        allowDecimal={false}
        allowNegative={false}
        required
      />
      <TextInput
        name="reason"
        label={say("reason")}
        description={say("reasonHelp")}
        maxLength={REASON_MAX_CHARS}
      />
    </ActionDialog>
  );
}

interface PriceProps {
  readonly variant: VariantData;
  /** True for a single bottle that is also sold in packs or by subscription. */
  readonly asksOthers: boolean;
}

/** Sets the price of a variant, and the higher one before a reduction, in the currency that is shown. */
export function PriceDialog({ variant: { variant, title, sku, price, compareAt }, asksOthers }: PriceProps) {
  const say = useCatalogueTexts();
  const currency = price.currencyCode;
  return (
    <ActionDialog
      label={say("setPrice")}
      submit={say("save")}
      intent="setPrice"
      hidden={{ variant: String(variant), currency }}
    >
      <Text>{`${title} · ${sku}`}</Text>
      <AmountInput name="price" label={say("priceWithVat")} amount={price} currency={currency} required />
      <AmountInput
        name="compareAt"
        label={say("compareAt")}
        description={say("compareAtHelp")}
        amount={compareAt}
        currency={currency}
      />
      {asksOthers && <OthersChoice />}
    </ActionDialog>
  );
}

/** Asks what happens to packs and subscription when the price of a single bottle changes. */
export function OthersChoice() {
  const say = useCatalogueTexts();
  return (
    <Radio.Group name="others" label={say("others")} description={say("othersHelp")} withAsterisk>
      <Stack gap="xs" mt="xs">
        <Radio value="scale" label={say("others.scale")} required />
        <Radio value="keep" label={say("others.keep")} required />
      </Stack>
    </Radio.Group>
  );
}
