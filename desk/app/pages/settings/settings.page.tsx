import { Anchor, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { data, Link } from "react-router";
import type { Route } from "./+types/settings.page";
import { COUNTRIES } from "#domain/address/countries.ts";
import { currenciesOf, currencyOf } from "#domain/money/price-lists.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { staffLanguage } from "#desk/platform/staff-language.server.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { changeSettings } from "./settings-actions.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { useSettingsTexts } from "./use-settings-texts.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const answer = await askOffice(request, context, { command: "shopSettings", input: {} });
  if (!answer.ok) throw new Error(`The office refused the settings: ${answer.code}`);
  const shown = answer.data;
  // Named here: browsers have other names for some countries.
  const language = staffLanguage(request, context);
  const names = new Intl.DisplayNames(language, { type: "region" });
  const countries = [...new Set([...COUNTRIES, ...shown.settings.shipsTo])]
    .map((code) => ({ code, name: names.of(code) ?? code, currency: currencyOf(shown, code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
  return { shown, countries, currencies: currenciesOf(shown) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const result = await changeSettings(request, context);
  return result.kind === "proof" ? data(result, 401) : result;
}

/** Threshold, zones and countries of delivery, which change in the running store. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const say = useSettingsTexts();
  // The form of what was saved: one by the settings' version would go before it has said that they are saved.
  const [saves, setSaves] = useState(0);
  return (
    <>
      <PageHeader title={say("title")} />
      <Stack>
        <SettingsForm key={saves} {...loaderData} onSaved={() => setSaves(saves + 1)} />
        <Section title={say("elsewhere")}>
          <Text>
            {say("vat")}{" "}
            <Anchor component={Link} to="/products" inherit underline="always">
              {say("products")}
            </Anchor>
          </Text>
          <Text>
            {say("codes")}{" "}
            <Anchor component={Link} to="/codes" inherit underline="always">
              {say("codesLink")}
            </Anchor>
          </Text>
          <Text>{say("fixed")}</Text>
        </Section>
      </Stack>
    </>
  );
}
