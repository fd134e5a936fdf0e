import { roundedRatio } from "./rounding.ts";

/** Argument format of {@link sumDecimals} and {@link compareDecimals}: `-12.5`, `12.50`, `12`. */
export const DECIMAL_TEXT = /^-?\d+(\.\d+)?$/;

/** Decimals of the sum when the texts have fewer. */
const LEAST_DIGITS = 2;

/**
 * Adds decimal texts exactly, in any currency, also in an unsupported one.
 *
 * @param texts each matches {@link DECIMAL_TEXT}
 * @returns the sum with two decimals, or with as many as the longest text has: "0.00" for no texts
 */
export function sumDecimals(texts: readonly string[]): string {
  const digits = digitsOf(texts);
  return decimalText(
    texts.reduce((total, text) => total + scaled(text, digits), 0n),
    digits,
  );
}

/** Compares `a` with `b`: negative, zero or positive if less, equal or more; each matches {@link DECIMAL_TEXT}. */
export function compareDecimals(a: string, b: string): number {
  const digits = digitsOf([a, b]);
  const difference = scaled(a, digits) - scaled(b, digits);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/**
 * Computes the share of a decimal text for `part` of `whole` equal pieces, rounded to its digits, halves up.
 *
 * @param text matches {@link DECIMAL_TEXT}
 * @param whole more than 0
 */
export function shareOfDecimal(text: string, part: number, whole: number): string {
  const digits = digitsOf([text]);
  const share = roundedRatio(scaled(text, digits) * BigInt(part), BigInt(whole));
  return decimalText(BigInt(share), digits);
}

function decimalText(amount: bigint, digits: number): string {
  const text = String(amount < 0n ? -amount : amount).padStart(digits + 1, "0");
  return `${amount < 0n ? "-" : ""}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

function digitsOf(texts: readonly string[]): number {
  return Math.max(LEAST_DIGITS, ...texts.map((text) => (text.split(".")[1] ?? "").length));
}

/** @throws SyntaxError for a text that is not a decimal: only a bug passes one */
function scaled(text: string, digits: number): bigint {
  const [whole = "", fraction = ""] = text.replace("-", "").split(".");
  const magnitude = BigInt(whole + fraction.padEnd(digits, "0"));
  return text.startsWith("-") ? -magnitude : magnitude;
}
