import { formatMoney } from "#desk/app/format.ts";
import { Table, Text, Title } from "@mantine/core";
import { BRAND_NAME, SUPPORT_EMAIL } from "#brand/brand.ts";
import { COMPANY_LINE } from "#brand/company.ts";
import { extraLabel } from "#domain/checkout/read-extras.ts";
import { formatDate } from "#domain/time/date-display.ts";
import en from "../texts/en.json";
import ro from "../texts/ro.json";
import type { PrintedParcel } from "./load-parcels.server.ts";

const TEXTS = { ro, en };

/** Draws what is put into each parcel: goods and address, without prices, in the language of the order. */
export function PackingSlips({ parcels }: { readonly parcels: readonly PrintedParcel[] }) {
  return parcels.map((parcel) => <PackingSlip key={parcel.number} parcel={parcel} />);
}

function PackingSlip({ parcel }: { readonly parcel: PrintedParcel }) {
  const { name, language, placedAt, addressLines, address, method, lines, due, note, extras } = parcel;
  const texts = TEXTS[language];
  return (
    <section className="desk-slip" lang={language} aria-label={`${texts["slip.title"]} ${name}`}>
      <Text fw={600}>{BRAND_NAME}</Text>
      <Title order={2} size="h3" mb="md">
        {`${texts["slip.title"]} ${name}`}
      </Title>
      <Text size="sm">{formatDate(placedAt, language)}</Text>
      <Text fw={600} mt="md">
        {texts.shippingAddress}
      </Text>
      <Text className="desk-wrap">{[method, ...addressLines].join("\n")}</Text>
      <Text>{address.phone}</Text>
      <Table mt="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.goods}</Table.Th>
            <Table.Th scope="col">{texts.sku}</Table.Th>
            <Table.Th scope="col" className="desk-number">
              {texts.quantity}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ lineId, title, variantTitle, sku, units }) => (
            <Table.Tr key={lineId}>
              <Table.Td>{[title, variantTitle].filter((part) => part !== "").join(" · ")}</Table.Td>
              <Table.Td>{sku}</Table.Td>
              <Table.Td className="desk-number">{units}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {due !== null && (
        <Text mt="md" fw={600}>
          {texts["slip.cash"].replace("{amount}", () => formatMoney(due))}
        </Text>
      )}
      {note !== null && (
        <Text mt="md" className="desk-wrap">
          {texts.note.replace("{note}", () => note)}
        </Text>
      )}
      {extras.map(({ key, value }) => (
        <Text key={key} className="desk-wrap">{`${extraLabel(key, language)}: ${value}`}</Text>
      ))}
      <Text size="sm" mt="md">{`${texts["slip.thanks"]} ${SUPPORT_EMAIL}`}</Text>
      <Text size="sm">{COMPANY_LINE}</Text>
    </section>
  );
}
