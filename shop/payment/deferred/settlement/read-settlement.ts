import { parseDecimal } from "#domain/money/money.ts";
import { csvRecords, findSeparator } from "#lib/csv/csv-records.ts";

/** Rows of a settlement at most: a day of a large shop. */
const SETTLEMENT_ROWS_MAX = 2_000;

/** One collected parcel of a courier's settlement, or one payment of a bank's statement. */
export interface SettlementRow {
  /** As spreadsheet programs number it. */
  readonly row: number;
  /** Number of the order, as written; empty without one. */
  readonly order: string;
  readonly trackingNumber: string;
  /** What the payer wrote, in which the number of the order is looked for; empty without it. */
  readonly details: string;
  /** As written. */
  readonly amount: string;
  /** Collected amount in minor units; null when it cannot be read. */
  readonly amountMinor: number | null;
}

export type ReadSettlement =
  | { readonly ok: true; readonly rows: readonly SettlementRow[] }
  | { readonly ok: false; readonly problem: "unknown_columns" | "too_many_rows" | "open_quote" };

/** Names of columns, without diacritics, capitals and signs; the first that a file has counts. */
const COLUMNS = {
  order: ["comanda", "nr comanda", "numar comanda", "order", "referinta client", "referinta", "reference"],
  trackingNumber: ["awb", "nr awb", "numar awb", "tracking number", "tracking"],
  details: [
    "detalii",
    "detalii plata",
    "detalii tranzactie",
    "explicatii",
    "descriere",
    "details",
    "description",
  ],
  amount: ["ramburs", "valoare ramburs", "suma ramburs", "credit", "suma", "valoare", "cod", "amount"],
} as const;

/**
 * Reads a courier's list of collected parcels, or a bank's statement, CSV with a header. Each row names an order or a
 * parcel, or has the payer's text.
 */
export function readSettlement(csv: string, currency: string): ReadSettlement {
  const text = csv.replace(/^\uFEFF/, "");
  const [header, ...records] = csvRecords(text, findSeparator(text));
  const names = (header?.cells ?? []).map(plainName);
  const placeOf = (wanted: readonly string[]): number =>
    wanted.map((name) => names.indexOf(name)).find((place) => place !== -1) ?? -1;
  const places = {
    order: placeOf(COLUMNS.order),
    trackingNumber: placeOf(COLUMNS.trackingNumber),
    details: placeOf(COLUMNS.details),
    amount: placeOf(COLUMNS.amount),
  };
  const namesOrder = places.order !== -1 || places.trackingNumber !== -1 || places.details !== -1;
  if (places.amount === -1 || !namesOrder) return { ok: false, problem: "unknown_columns" };
  if (records.length > SETTLEMENT_ROWS_MAX) return { ok: false, problem: "too_many_rows" };
  if (records.some(({ isOpen }) => isOpen)) return { ok: false, problem: "open_quote" };
  const rows = records
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    .map(({ row, cells }): SettlementRow => {
      const cell = (place: number): string => cells[place]?.trim() ?? "";
      const amount = cell(places.amount);
      const order = cell(places.order);
      const trackingNumber = cell(places.trackingNumber);
      const details = cell(places.details);
      return { row, order, trackingNumber, details, amount, amountMinor: readAmount(amount, currency) };
    });
  return { ok: true, rows };
}

function plainName(name: string): string {
  const letters = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return letters.replaceAll(/[^a-z]+/g, " ").trim();
}

/** Reads `258.90`, `258,90`, `1.258,90 lei`: the last comma or point with two digits behind it begins the decimals. */
function readAmount(written: string, currency: string): number | null {
  const bare = written.replaceAll(/\s|lei|ron/gi, "");
  const match = /^(\d{1,3}(?:[.,]\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(bare);
  if (match === null) return null;
  const [, whole = "", decimals = ""] = match;
  return (
    parseDecimal(`${whole.replaceAll(/[.,]/g, "")}.${decimals.padEnd(2, "0")}`, currency)?.amount ?? null
  );
}
