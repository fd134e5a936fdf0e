import { SimpleGrid } from "@mantine/core";
import { AmountField } from "#desk/app/parts/amount-field.tsx";
import type { Country, SettingsData } from "./settings-data.ts";
import { useSettingsTexts } from "./use-settings-texts.ts";

interface Props {
  readonly shown: SettingsData;
  readonly countries: readonly Country[];
  readonly method: "cashOnDelivery" | "bankTransfer";
  /** Says what is wrong with a field, by its place in the settings. */
  readonly errorOf: (path: string) => string | undefined;
}

/** Fields of the lowest and highest amounts of a method, by country; one without a highest amount does not have it. */
export function LimitFields({ shown, countries, method, errorOf }: Props) {
  const say = useSettingsTexts();
  const { currency, settings } = shown;
  const offered = settings[method].countries;
  const choosable = countries.filter(
    (each) => each.currency === currency && settings.shipsTo.includes(each.code),
  );
  return choosable.map(({ code, name }) => {
    const index = offered.findIndex(({ country }) => country === code);
    const errorAt = (field: string) =>
      index === -1 ? undefined : errorOf(`${method}.countries.${index}.${field}`);
    return (
      <SimpleGrid key={code} cols={{ base: 1, xs: 2, md: 3 }} mt="sm">
        <AmountField
          name={`${method}.from.${code}`}
          label={say("limit.from", { country: name })}
          amount={offered[index]?.from}
          currency={currency}
          error={errorAt("from")}
        />
        <AmountField
          name={`${method}.upTo.${code}`}
          label={say("limit.upTo", { country: name })}
          description={say("limit.upToHelp")}
          amount={offered[index]?.upTo}
          currency={currency}
          error={errorAt("upTo")}
        />
      </SimpleGrid>
    );
  });
}
