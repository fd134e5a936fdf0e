import { formatCsv } from "#lib/text/format-csv.ts";
import { countyOf, type PrintedParcel } from "./load-parcels.server.ts";

/** Columns of the file, as couriers' forms name them. */
const TITLES = [
  ...["order", "name", "phone", "street", "city", "county", "postal code", "country"],
  ...["weight kg", "declared value", "currency", "cash on delivery", "note"],
];
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
const GRAMS_PER_KG = 1_000;

/** Writes the labels of parcels as CSV, for the import of a courier. */
export function writeLabelCsv(parcels: readonly PrintedParcel[]): string {
  return `${BYTE_ORDER_MARK}${formatCsv([TITLES, ...parcels.map(toCells)])}\r\n`;
}

function toCells({ name, address, weightGrams, value, due, note }: PrintedParcel): string[] {
  const { firstName, lastName, company, address1, address2, city, postalCode, country, phone } = address;
  const cells = [
    name,
    [`${firstName} ${lastName}`.trim(), company ?? ""].filter(Boolean).join(", "),
    toDialled(phone),
    [address1, address2].filter(Boolean).join(", "),
    ...[city, countyOf(address), postalCode, country],
    (weightGrams / GRAMS_PER_KG).toFixed(3),
    ...[value.amount, value.currencyCode],
    due?.amount ?? "0",
    note ?? "",
  ];
  // A cell of several lines breaks the imports of couriers.
  return cells.map((cell) => cell.replaceAll(/\s+/g, " ").trim());
}

/** Writes a phone number as it is dialled in Romania: a plus would begin a formula. */
function toDialled(phone: string): string {
  return phone.replace(/^\+40/, "0").replace(/^\+/, "00");
}
