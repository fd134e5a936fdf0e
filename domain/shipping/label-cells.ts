import { statesOf } from "#domain/address/address.ts";
import type { Address } from "#domain/address/address.ts";
import type { NamedPoint } from "./pickup-point.ts";

/** What a courier's label needs of a parcel. */
export interface LabelParcel {
  /** Of the order: `#1001`. */
  readonly name: string;
  readonly address: Address;
  readonly weightGrams: number;
  readonly value: { readonly amount: string; readonly currencyCode: string };
  /** Amount that the courier collects; null for an order that is paid. */
  readonly due: { readonly amount: string; readonly currencyCode: string } | null;
  readonly note: string | null;
  /** Pick-up point; null for delivery to the address. */
  readonly point: NamedPoint | null;
}

/** Columns of a file of labels, as couriers' forms name them. */
export const LABEL_TITLES: readonly string[] = [
  ...["order", "name", "phone", "street", "city", "county", "postal code", "country"],
  ...["weight kg", "declared value", "currency", "cash on delivery"],
  ...["pick-up carrier", "pick-up point id", "pick-up point", "note"],
];
/** Tells spreadsheets that a file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";
const GRAMS_PER_KG = 1_000;

/** Writes a parcel as the cells of its row, each on one line: a cell of several breaks the imports of couriers. */
export function toLabelCells({ name, address, weightGrams, value, due, note, point }: LabelParcel): string[] {
  const { firstName, lastName, company, address1, address2, city, postalCode, country, phone } = address;
  const cells = [
    name,
    [`${firstName} ${lastName}`.trim(), company ?? ""].filter(Boolean).join(", "),
    toDialled(phone),
    [address1, address2].filter(Boolean).join(", "),
    ...[city, nameCounty(address), postalCode, country],
    (weightGrams / GRAMS_PER_KG).toFixed(3),
    ...[value.amount, value.currencyCode],
    due?.amount ?? "0",
    ...[point?.carrier ?? "", point?.id ?? "", point?.name ?? ""],
    note ?? "",
  ];
  return cells.map((cell) => cell.replaceAll(/\s+/g, " ").trim());
}

/** Names the county or state of an address; empty where the country has none. */
export function nameCounty({ country, state }: Pick<Address, "country" | "state">): string {
  return statesOf(country).find(({ code }) => code === state)?.name ?? state ?? "";
}

/** Writes a phone number as it is dialled in Romania: a plus would begin a formula. */
function toDialled(phone: string): string {
  return phone.replace(/^\+40/, "0").replace(/^\+/, "00");
}
