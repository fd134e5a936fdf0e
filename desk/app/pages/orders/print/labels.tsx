import { formatMoney } from "#desk/app/format.ts";
import { Text } from "@mantine/core";
import { BRAND_NAME } from "#brand/brand.ts";
import { COMPANY } from "#brand/company.ts";
import en from "../texts/en.json";
import ro from "../texts/ro.json";
import type { PrintedParcel } from "./load-parcels.server.ts";

const TEXTS = { ro, en };

/** Draws a label of A6 for each parcel: sender, recipient, phone, order. A long address flows to a second sheet. */
export function Labels({ parcels }: { readonly parcels: readonly PrintedParcel[] }) {
  return parcels.map(
    ({ number, name, language, addressLines: [recipient, ...lines], address, method, point, due }) => (
      <section key={number} className="desk-label" lang={language} aria-label={name}>
        <Text size="xs">{`${TEXTS[language]["label.from"]} ${BRAND_NAME}, ${COMPANY.name}`}</Text>
        <Text size="xs">{`${COMPANY.street}, ${COMPANY.city} · ${COMPANY.phone}`}</Text>
        <Text size="sm" mt="lg">
          {TEXTS[language]["label.to"]}
        </Text>
        <Text fw={700} size="lg" className="desk-wrap">
          {recipient}
        </Text>
        <Text className="desk-wrap">{lines.join("\n")}</Text>
        <Text fw={600} mt="sm">
          {address.phone}
        </Text>
        {point !== null && (
          <Text fw={700} mt="sm" className="desk-wrap">
            {`${method} · ${point.id}`}
          </Text>
        )}
        {due !== null && (
          <Text fw={700} mt="sm">
            {TEXTS[language]["slip.cash"].replace("{amount}", () => formatMoney(due))}
          </Text>
        )}
        <Text fw={700} mt="lg">
          {name}
        </Text>
      </section>
    ),
  );
}
