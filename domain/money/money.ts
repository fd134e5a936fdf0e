import { PERCENT_SCALE, roundedRatio, scaledPercent } from "./rounding.ts";

/** Supported currencies (spec §9). */
export const CURRENCIES = ["USD", "EUR", "GBP", "RON", "CAD", "AUD", "JPY"] as const;
export type CurrencyCode = (typeof CURRENCIES)[number];

/** spec §9: "Fallback currency | RON". */
export const FALLBACK_CURRENCY: CurrencyCode = "RON";

/**
 * `amount` is an integer number of minor units (bani, cents; whole yen) of `currency`, an ISO 4217 code: a supported
 * one or another that a hosted shop sells in, which is counted and shown unchanged (spec §8).
 */
export type Money = { readonly amount: number; readonly currency: string };

export function isCurrencyCode(value: unknown): value is CurrencyCode {
  return (CURRENCIES as readonly unknown[]).includes(value);
}

/** Tells whether a value has the form of an ISO 4217 code, supported or not. */
export function isCurrency(value: unknown): value is string {
  return typeof value === "string" && /^[A-Z]{3}$/.test(value);
}

/** ISO 4217 currencies with another number of decimals than 2; of the supported ones, the yen. */
const WHOLE = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" ");
const THOUSANDTHS = "BHD IQD JOD KWD LYD OMR TND".split(" ");

/** Returns the decimals of a currency (spec §9: "JPY 0 decimals, others 2"; ISO 4217 for unsupported ones). */
export function minorDigits(currency: string): number {
  if (WHOLE.includes(currency)) return 0;
  return THOUSANDTHS.includes(currency) ? 3 : 2;
}

/** @throws RangeError on an amount that is not a safe integer: only a bug makes one */
export function money(amount: number, currency: string): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount of minor units: ${amount}`);
  return { amount: amount + 0, currency };
}

export function zero(currency: string): Money {
  return { amount: 0, currency };
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Parses the platform's decimal text (`MoneyV2.amount`, price metafields): "289", "289.0", "289.00". More digits than
 * the currency has are rounded, halves up ("10.005" → 10.01). Works on the digits, never on a floating-point number.
 * Null for anything else: signs other than minus, exponents, commas, letters.
 */
export function parseDecimal(text: string, currency: string): Money | null {
  const match = DECIMAL.exec(text.trim());
  if (!match) return null;
  const [, sign = "", whole = "", fraction = ""] = match;
  const digits = minorDigits(currency);
  const kept = Number(whole + fraction.slice(0, digits).padEnd(digits, "0"));
  const roundsUp = Number(fraction[digits] ?? "0") >= 5;
  const amount = kept + (roundsUp ? 1 : 0);
  if (!Number.isSafeInteger(amount)) return null;
  return money(sign ? -amount : amount, currency);
}

/** Returns the decimal text with all of the currency's digits and a point: "289.00", JPY "289". */
export function toDecimal({ amount, currency }: Money): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, "0");
  const sign = amount < 0 ? "-" : "";
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** @throws TypeError when the currencies differ */
export function add(a: Money, b: Money): Money {
  return money(a.amount + sameCurrency(a, b).amount, a.currency);
}

/** @throws TypeError when the currencies differ */
export function subtract(a: Money, b: Money): Money {
  return money(a.amount - sameCurrency(a, b).amount, a.currency);
}

/** Multiplies the amount by `n`, an integer (a share is `percentOf` or `divide`). */
export function multiply(value: Money, n: number): Money {
  if (!Number.isInteger(n)) throw new RangeError(`Not a whole number: ${n}`);
  return money(value.amount * n, value.currency);
}

/** Returns one of `n` equal parts, rounded to the minor unit, halves up. */
export function divide(value: Money, n: number): Money {
  return money(roundedRatio(BigInt(value.amount), BigInt(n)), value.currency);
}

/** Returns `percent` of the amount, rounded to the minor unit, halves up. */
export function percentOf(value: Money, percent: number): Money {
  const share = roundedRatio(BigInt(value.amount) * scaledPercent(percent), 100n * PERCENT_SCALE);
  return money(share, value.currency);
}

/** Compares amounts for sorting: negative, zero or positive. @throws TypeError when the currencies differ */
export function compare(a: Money, b: Money): number {
  return a.amount - sameCurrency(a, b).amount;
}

function sameCurrency(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new TypeError(`Cannot mix ${a.currency} with ${b.currency}`);
  return b;
}
