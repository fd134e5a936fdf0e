import {
  Button,
  Checkbox,
  Group,
  MultiSelect,
  NativeSelect,
  Paper,
  SimpleGrid,
  TextInput,
} from "@mantine/core";
import { useState } from "react";
import type { CurrencyCode } from "#domain/money/money.ts";
import { AmountField } from "#desk/app/parts/amount-field.tsx";
import type { Country, Zone } from "./settings-data.ts";
import { useSettingsTexts } from "./use-settings-texts.ts";

const ZONE_MAX_CHARS = 20;

interface Props {
  /** Its place in the form. */
  readonly index: number;
  /** Null for a new zone. */
  readonly zone: Zone | null;
  readonly countries: readonly Country[];
  readonly currencies: readonly CurrencyCode[];
  /** Says what is wrong with a field of the zone. */
  readonly errorOf: (field: string) => string | undefined;
  readonly onRemove: () => void;
}

/** Fields of one delivery zone. Its currency is that of its countries. */
export function ZoneFields({ index, zone, countries, currencies, errorOf, onRemove }: Props) {
  const say = useSettingsTexts();
  const [chosen, setChosen] = useState<string[]>(zone === null ? [] : [...zone.countries]);
  const [shop = "RON"] = currencies;
  const currency = countries.find(({ code }) => code === chosen[0])?.currency ?? shop;
  // Texts name the threshold of a zone in the shop's own currency as it is.
  const hasStated = currency !== shop || zone?.statedFreeOver !== undefined;
  const name = (field: string): string => `zone.${index}.${field}`;
  const title = zone === null ? say("zoneNew") : say("zoneOf", { zone: zone.zone });
  return (
    <Paper component="fieldset" withBorder p="md" m={0} miw={0}>
      <legend>{title}</legend>
      <MultiSelect
        name={name("countries")}
        label={say("countries")}
        placeholder={chosen.length === 0 ? say("countriesPick") : ""}
        data={countries.map((country) => ({ value: country.code, label: country.name }))}
        value={chosen}
        onChange={setChosen}
        error={errorOf("countries")}
        searchable
        hidePickedOptions
        mb="sm"
      />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        <AmountField
          name={name("price")}
          label={say("price")}
          amount={zone?.price}
          currency={currency}
          error={errorOf("price")}
          required
        />
        <AmountField
          name={name("freeOver")}
          label={say("freeOver")}
          description={say("freeOverHelp")}
          amount={zone?.freeOver}
          currency={currency}
          error={errorOf("freeOver")}
        />
        <TextInput
          name={name("zone")}
          label={say("zone")}
          description={say("zoneHelp")}
          defaultValue={zone?.zone ?? ""}
          maxLength={ZONE_MAX_CHARS}
          autoCapitalize="characters"
          autoComplete="off"
          error={errorOf("zone")}
          required
        />
        <AmountField
          name={name("pickupPrice")}
          label={say("pickupPrice")}
          description={say("pickupPriceHelp")}
          amount={zone?.pickup?.price}
          currency={currency}
          error={errorOf("pickup.price")}
        />
        <AmountField
          name={name("pickupFreeOver")}
          label={say("pickupFreeOver")}
          description={say("pickupFreeOverHelp")}
          amount={zone?.pickup?.freeOver}
          currency={currency}
          error={errorOf("pickup.freeOver")}
        />
        {hasStated && (
          <>
            <AmountField
              name={name("stated")}
              label={say("stated")}
              description={say("statedHelp")}
              amount={zone?.statedFreeOver?.amount}
              error={errorOf("statedFreeOver")}
            />
            <NativeSelect
              name={name("statedCurrency")}
              label={say("statedCurrency")}
              defaultValue={zone?.statedFreeOver?.currency ?? shop}
              data={[...currencies]}
            />
          </>
        )}
      </SimpleGrid>
      <Group justify="space-between" mt="md">
        <Checkbox
          name={name("freeForSubscriptions")}
          label={say("freeForSubscriptions")}
          defaultChecked={zone?.freeForSubscriptions ?? false}
        />
        <Button variant="default" size="xs" c="danger" onClick={onRemove}>
          {say("removeZone", { zone: zone?.zone ?? "" })}
        </Button>
      </Group>
    </Paper>
  );
}
