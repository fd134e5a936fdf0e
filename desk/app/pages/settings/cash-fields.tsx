import { Checkbox, SimpleGrid, Text, TextInput } from "@mantine/core";
import { AmountField } from "#desk/app/parts/amount-field.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { LimitFields } from "./limit-fields.tsx";
import type { Country, SettingsData } from "./settings-data.ts";
import { useSettingsTexts } from "./use-settings-texts.ts";

interface Props {
  readonly shown: SettingsData;
  readonly countries: readonly Country[];
  /** Says what is wrong with a field, by its place in the settings. */
  readonly errorOf: (path: string) => string | undefined;
}

const COUNTS = ["unitsMax", "openOrdersMax", "refusedMax"] as const;
const COUNT_MAX_CHARS = 4;

/** Fields of cash on delivery: fee, limits, and in which countries it is offered. */
export function CashFields({ shown, countries, errorOf }: Props) {
  const say = useSettingsTexts();
  const { cashOnDelivery } = shown.settings;
  return (
    <Section title={say("cash")}>
      <Text mb="sm">{say("cashHelp")}</Text>
      <Checkbox
        name="cash.isOffered"
        label={say("cash.isOffered")}
        defaultChecked={cashOnDelivery.isOffered}
        mb="sm"
      />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        <AmountField
          name="cash.fee"
          label={say("cash.fee")}
          description={say("cash.feeHelp")}
          amount={cashOnDelivery.fee}
          currency={shown.currency}
          error={errorOf("cashOnDelivery.fee")}
          required
        />
        <AmountField
          name="cash.confirmOver"
          label={say("cash.confirmOver")}
          description={say("cash.confirmOverHelp")}
          amount={cashOnDelivery.confirmOver}
          currency={shown.currency}
          error={errorOf("cashOnDelivery.confirmOver")}
          required
        />
        {COUNTS.map((field) => (
          <TextInput
            key={field}
            name={`cash.${field}`}
            label={say(`cash.${field}`)}
            description={say(`cash.${field}Help`)}
            defaultValue={String(cashOnDelivery[field])}
            inputMode="numeric"
            maxLength={COUNT_MAX_CHARS}
            autoComplete="off"
            error={errorOf(`cashOnDelivery.${field}`)}
            required
          />
        ))}
      </SimpleGrid>
      <LimitFields {...{ shown, countries, errorOf }} method="cashOnDelivery" />
    </Section>
  );
}
