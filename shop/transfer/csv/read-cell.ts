/** Amounts up to ten million, in minor units: those of a day's sales still fit into the database's numbers. */
const PRICE_MINOR_MAX = 1_000_000_000;
const WHOLE = /^\d{1,9}$/;

export type ReadPrice =
  | { readonly ok: true; readonly minor: number }
  | { readonly ok: false; readonly code: "bad_price" | "ambiguous_price" };

/**
 * Reads an amount with at most two decimals, as spreadsheet programs write it: `289.00`, `289,00`, `1.289,00`,
 * `1,289.00`. `1,289` is refused: it is one amount in Romanian and a thousand times that in English.
 */
export function readPrice(text: string): ReadPrice {
  const typed = text.replaceAll(/[\s\u00a0']/g, "");
  if (/^\d{1,3}[.,]\d{3}$/.test(typed)) return { ok: false, code: "ambiguous_price" };
  const [, whole = "", decimals = ""] =
    /^(\d+|\d{1,3}(?:,\d{3})+(?=\.|$)|\d{1,3}(?:\.\d{3})+(?=,|$))(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  const minor = Number(`${whole.replaceAll(/[.,]/g, "")}${decimals.padEnd(2, "0")}`);
  return whole === "" || minor > PRICE_MINOR_MAX ? { ok: false, code: "bad_price" } : { ok: true, minor };
}

/** Reads a whole number from 0, which a spreadsheet program may have written with decimals: `12.0`; else null. */
export function readWhole(text: string): number | null {
  const typed = text.replace(/[.,]0+$/, "");
  return WHOLE.test(typed) ? Number(typed) : null;
}

/** Reads a whole number that may be below zero; else null. */
export function readCount(text: string): number | null {
  const counted = readWhole(text.replace(/^-/, ""));
  return counted !== null && text.startsWith("-") ? -counted : counted;
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["yes", true],
  ["1", true],
  ["false", false],
  ["no", false],
  ["0", false],
]);

/** Reads yes or no; null for anything else. */
export function readFlag(text: string): boolean | null {
  return FLAGS.get(text.toLowerCase()) ?? null;
}

/** Makes lower-case words joined by hyphens of a text; empty for one without letters and digits of the alphabet. */
export function toSlug(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
