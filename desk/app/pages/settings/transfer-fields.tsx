import { Checkbox, SimpleGrid, Text, TextInput } from "@mantine/core";
import { Section } from "#desk/app/parts/section.tsx";
import { formatIban } from "#domain/payment/iban.ts";
import { LimitFields } from "./limit-fields.tsx";
import type { Country, SettingsData } from "./settings-data.ts";
import { useSettingsTexts } from "./use-settings-texts.ts";

interface Props {
  readonly shown: SettingsData;
  readonly countries: readonly Country[];
  /** Says what is wrong with a field, by its place in the settings. */
  readonly errorOf: (path: string) => string | undefined;
}

const ACCOUNT = ["holder", "iban", "bank"] as const;
const ACCOUNT_MAX_CHARS = 100;
const COUNTS = ["payWithinDays", "remindAfterDays", "openOrdersMax"] as const;
const COUNT_MAX_CHARS = 4;

/** Fields of bank transfer: the account, the times, and in which countries it is offered. */
export function TransferFields({ shown, countries, errorOf }: Props) {
  const say = useSettingsTexts();
  const { bankTransfer } = shown.settings;
  return (
    <Section title={say("transfer")}>
      <Text mb="sm">{say("transferHelp")}</Text>
      <Checkbox
        name="transfer.isOffered"
        label={say("transfer.isOffered")}
        defaultChecked={bankTransfer.isOffered}
        error={errorOf("bankTransfer.isOffered")}
        mb="sm"
      />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {ACCOUNT.map((field) => (
          <TextInput
            key={field}
            name={`transfer.${field}`}
            label={say(`transfer.${field}`)}
            defaultValue={field === "iban" ? formatIban(bankTransfer.iban) : bankTransfer[field]}
            maxLength={ACCOUNT_MAX_CHARS}
            autoComplete="off"
            error={errorOf(`bankTransfer.${field}`)}
          />
        ))}
        {COUNTS.map((field) => (
          <TextInput
            key={field}
            name={`transfer.${field}`}
            label={say(`transfer.${field}`)}
            description={say(`transfer.${field}Help`)}
            defaultValue={String(bankTransfer[field])}
            inputMode="numeric"
            maxLength={COUNT_MAX_CHARS}
            autoComplete="off"
            error={errorOf(`bankTransfer.${field}`)}
            required
          />
        ))}
      </SimpleGrid>
      <LimitFields {...{ shown, countries, errorOf }} method="bankTransfer" />
    </Section>
  );
}
