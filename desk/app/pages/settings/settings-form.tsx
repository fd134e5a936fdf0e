import { CashFields } from "./cash-fields.tsx";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { CurrencyCode } from "#domain/money/money.ts";
import { AmountField } from "#desk/app/parts/amount-field.tsx";
import { ProofFields } from "#desk/app/parts/proof/proof-fields.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { REFUSALS } from "#desk/app/texts/refusals.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import { ChangesDialog } from "./changes-dialog.tsx";
import type { SettingsResult } from "./settings-actions.server.ts";
import type { Country, SettingsData, Zone } from "./settings-data.ts";
import { TransferFields } from "./transfer-fields.tsx";
import { useIssues } from "./use-issues.ts";
import { useSettingsTexts } from "./use-settings-texts.ts";
import { ZoneFields } from "./zone-fields.tsx";

interface Props {
  readonly shown: SettingsData;
  readonly countries: readonly Country[];
  readonly currencies: readonly CurrencyCode[];
  readonly onSaved: () => void;
}

interface ShownZone {
  readonly id: number;
  /** Null for a new one. */
  readonly zone: Zone | null;
}

/** Form of all settings. What it would change is said before it is saved. */
export function SettingsForm({ shown, countries, currencies, onSaved }: Props) {
  const say = useSettingsTexts();
  const sayRefusal = useTexts(REFUSALS);
  const fetcher = useFetcher<SettingsResult>();
  const result = fetcher.state === "idle" ? fetcher.data : undefined;
  const [zones, setZones] = useState<readonly ShownZone[]>(
    shown.settings.shippingRates.map((zone, id) => ({ id, zone })),
  );
  const [nextId, setNextId] = useState(zones.length);
  const preview = usePreview(fetcher.data);
  const { issues, typed } = result?.kind === "issues" ? result : { issues: [], typed: [] };
  const errorOf = useIssues(issues, typed, countries);
  const home = countries.find(({ code }) => code === shown.country)?.name ?? shown.country;
  const addZone = (): void => {
    setZones([...zones, { id: nextId, zone: null }]);
    setNextId(nextId + 1);
  };
  return (
    <>
      <fetcher.Form method="post" noValidate>
        <input type="hidden" name="intent" value="preview" />
        <input type="hidden" name="version" value={shown.version ?? ""} />
        <input type="hidden" name="zones" value={zones.length} />
        <Stack>
          <Section title={say("delivery")}>
            <AmountField
              name="freeShippingOver"
              label={say("freeShippingOver")}
              description={say("freeShippingOverHelp")}
              amount={shown.settings.freeShippingOver}
              currency={shown.currency}
              error={errorOf("freeShippingOver")}
              required
            />
          </Section>
          <Section title={say("zones")}>
            <Text mb="sm">{say("zonesHelp")}</Text>
            <Stack>
              {zones.map(({ id, zone }, index) => (
                <ZoneFields
                  key={id}
                  {...{ index, zone, countries, currencies }}
                  errorOf={(field) => errorOf(`shippingRates.${index}.${field}`)}
                  onRemove={() => setZones(zones.filter((each) => each.id !== id))}
                />
              ))}
              <Group>
                <Button variant="default" onClick={addZone}>
                  {say("addZone")}
                </Button>
              </Group>
            </Stack>
          </Section>
          <CashFields {...{ shown, countries, errorOf }} />
          <TransferFields {...{ shown, countries, errorOf }} />
          {result?.kind === "issues" && (
            <Alert color="danger" role="alert">
              {errorOf("shipsTo") === undefined ? say("issues") : say("issue.home", { country: home })}
            </Alert>
          )}
          {result?.kind === "refused" && (
            <Alert color="danger" role="alert">
              {sayRefusal(result.refusal.code, result.refusal.params)}
            </Alert>
          )}
          <ProofFields problem={result?.kind === "proof" ? result.proof : null} />
          <Group>
            <Button type="submit" loading={fetcher.state !== "idle"}>
              {say("review")}
            </Button>
          </Group>
        </Stack>
      </fetcher.Form>
      {preview.shown !== null && (
        <ChangesDialog {...{ shown, countries, onSaved }} preview={preview.shown} onClose={preview.close} />
      )}
    </>
  );
}

/** Shows each preview once, until it is closed. */
function usePreview(answer: SettingsResult | undefined) {
  const [closed, setClosed] = useState<SettingsResult | undefined>();
  const shown = answer?.kind === "preview" && answer !== closed ? answer : null;
  return { shown, close: () => setClosed(answer) };
}
