import { Alert, Button, Group, List, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { formatIban } from "#domain/payment/iban.ts";
import { formatMoney, type OfficeMoney } from "#desk/app/format.ts";
import { Dialog } from "#desk/app/parts/dialog.tsx";
import { ProofFields } from "#desk/app/parts/proof/proof-fields.tsx";
import { useFormEnd } from "#desk/app/parts/use-form-end.ts";
import { REFUSALS } from "#desk/app/texts/refusals.ts";
import { TEXTS } from "#desk/app/texts/texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import { type Change, listChanges } from "./list-changes.ts";
import type { SettingsResult } from "./settings-actions.server.ts";
import type { Country, SettingsData } from "./settings-data.ts";
import { useSettingsTexts } from "./use-settings-texts.ts";

interface Props {
  readonly shown: SettingsData;
  readonly preview: Extract<SettingsResult, { kind: "preview" }>;
  readonly countries: readonly Country[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Says what checked settings would change in the store, and saves them. */
export function ChangesDialog({ shown, preview, countries, onClose, onSaved }: Props) {
  const say = useSettingsTexts();
  const common = useTexts(TEXTS);
  const sayRefusal = useTexts(REFUSALS);
  const sayChange = useChangeTexts(countries);
  const [key] = useState(() => crypto.randomUUID());
  const fetcher = useFetcher<SettingsResult>();
  const result = fetcher.data;
  const changes = listChanges(shown, shown.settings, preview.settings);
  // Once the page has loaded the new settings, from which its form begins again.
  const isSaved = result?.kind === "saved" && fetcher.state === "idle";
  useFormEnd({ state: fetcher.state, data: isSaved ? { ok: true } : undefined }, say("saved"), onSaved);
  return (
    <Dialog isOpen onClose={onClose} title={say("changes")} size="lg">
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="version" value={preview.version ?? ""} />
        <input type="hidden" name="settings" value={JSON.stringify(preview.settings)} />
        <Stack>
          {changes.length === 0 ? (
            <Text>{say("nothing")}</Text>
          ) : (
            <>
              <List>
                {changes.map((change) => (
                  <List.Item key={JSON.stringify(change)}>{sayChange(change)}</List.Item>
                ))}
              </List>
              <Text size="sm">{say("atOnce")}</Text>
            </>
          )}
          {preview.undelivered > 0 && (
            <Alert color="danger">{say("undelivered", { count: preview.undelivered })}</Alert>
          )}
          {result?.kind === "refused" && (
            <Alert color="danger" role="alert">
              {sayRefusal(result.refusal.code, result.refusal.params)}
            </Alert>
          )}
          <ProofFields problem={result?.kind === "proof" ? result.proof : null} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common("action.cancel")}
            </Button>
            {changes.length > 0 && (
              <Button type="submit" loading={fetcher.state !== "idle"}>
                {say("save")}
              </Button>
            )}
          </Group>
        </Stack>
      </fetcher.Form>
    </Dialog>
  );
}

/** Returns the function that says a change in words. */
function useChangeTexts(countries: readonly Country[]): (change: Change) => string {
  const say = useSettingsTexts();
  const amount = (money: OfficeMoney | null): string => (money === null ? say("none") : formatMoney(money));
  const names = (codes: readonly string[]): string =>
    codes.map((code) => countries.find((each) => each.code === code)?.name ?? code).join(", ");
  return (change) => {
    switch (change.kind) {
      case "cashOn":
      case "cashOff":
      case "cashChanged":
      case "transferOn":
      case "transferOff":
      case "transferChanged":
        return say(`change.${change.kind}`);
      case "account":
        return say("change.account", { iban: formatIban(change.iban) || say("none") });
      case "threshold":
        return say("change.threshold", { before: amount(change.before), after: amount(change.after) });
      case "added":
      case "removed":
        return say(`change.${change.kind}`, { countries: names(change.countries) });
      case "moved":
        return say("change.moved", { zone: change.zone, countries: names(change.countries) });
      case "subscriptions":
        return say(`change.subscriptions${change.isFree ? "Free" : "Paid"}`, { zone: change.zone });
      case "zone":
      case "zoneGone":
        return say(`change.${change.kind}`, { zone: change.zone });
      default: {
        const { zone, before, after } = change;
        return say(`change.${change.kind}`, { zone, before: amount(before), after: amount(after) });
      }
    }
  };
}
