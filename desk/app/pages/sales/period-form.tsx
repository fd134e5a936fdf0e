import { Alert, Button, Group, NativeSelect, TextInput } from "@mantine/core";
import { Form } from "react-router";
import { FilterTabs } from "#desk/app/parts/filter-tabs.tsx";
import type { ShownReport } from "./sales-data.ts";
import { type Preset, PRESETS, UNITS } from "./sales-period.ts";
import { useSalesTexts } from "./use-sales-texts.ts";

interface Props {
  /** Null for two days that were typed. */
  readonly preset: Preset | null;
  readonly report: Pick<ShownReport, "from" | "until" | "per" | "currency" | "currencies">;
  /** True after days that cannot be reported. */
  readonly isRefused: boolean;
}

/** Chooses the period, its division, and the currency where orders were paid in several. */
export function PeriodForm({ preset, report: { from, until, per, currency, currencies }, isRefused }: Props) {
  const say = useSalesTexts();
  const sold = currencies.map(({ paid }) => paid.currencyCode);
  const choices = sold.includes(currency) ? sold : [currency, ...sold];
  return (
    <>
      <FilterTabs
        label={say("period")}
        name="period"
        chosen={preset}
        drops={["from", "until", "per", "refused"]}
        choices={PRESETS.map((value) => ({ value, title: say(`period.${value}`) }))}
      />
      <Form method="get" className="desk-unprinted" key={`${from} ${until} ${per} ${currency}`}>
        <Group align="end" mb="md">
          <TextInput type="date" name="from" label={say("from")} defaultValue={from} required />
          <TextInput type="date" name="until" label={say("until")} defaultValue={until} required />
          <NativeSelect
            name="per"
            label={say("per")}
            defaultValue={per}
            data={UNITS.map((value) => ({ value, label: say(`per.${value}`) }))}
          />
          {choices.length > 1 && (
            <NativeSelect name="currency" label={say("currency")} defaultValue={currency} data={choices} />
          )}
          <Button type="submit" variant="default">
            {say("show")}
          </Button>
        </Group>
      </Form>
      {isRefused && (
        <Alert color="danger" role="alert" mb="md">
          {say("refused")}
        </Alert>
      )}
    </>
  );
}
