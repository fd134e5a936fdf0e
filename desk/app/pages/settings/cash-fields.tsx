import { Checkbox, SimpleGrid, Text, TextInput } from "@mantine/core";
import { AmountField } from "#desk/app/parts/amount-field.tsx";
import { Section } from "#desk/app/parts/section.tsx";
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
  const { cashOnDelivery, shipsTo } = shown.settings;
  const offered = cashOnDelivery.countries;
  const choosable = countries.filter(
    ({ code, currency }) => currency === shown.currency && shipsTo.includes(code),
  );
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
      {choosable.map(({ code, name }) => {
        const index = offered.findIndex(({ country }) => country === code);
        const errorAt = (field: string) =>
          index === -1 ? undefined : errorOf(`cashOnDelivery.countries.${index}.${field}`);
        return (
          <SimpleGrid key={code} cols={{ base: 1, xs: 2, md: 3 }} mt="sm">
            <AmountField
              name={`cash.from.${code}`}
              label={say("cash.from", { country: name })}
              amount={offered[index]?.from}
              currency={shown.currency}
              error={errorAt("from")}
            />
            <AmountField
              name={`cash.upTo.${code}`}
              label={say("cash.upTo", { country: name })}
              description={say("cash.upToHelp")}
              amount={offered[index]?.upTo}
              currency={shown.currency}
              error={errorAt("upTo")}
            />
          </SimpleGrid>
        );
      })}
    </Section>
  );
}
