import { isCurrencyCode, parseDecimal, toDecimal, type CurrencyCode, type Money } from "./money.ts";
import type { Language } from "#domain/language/languages.ts";

/** Format of a currency: text before the digits, both separators, text after the digits. */
type Notation = readonly [
  before: string,
  thousandsSeparator: string,
  decimalSeparator: string,
  after: string,
];

/**
 * The notation of each currency's own locale, whatever the page's language (spec §9: en-US, de-DE, en-GB, ro-RO, en-CA,
 * en-AU, ja-JP): the output of `Intl.NumberFormat` with the narrow symbol. A slow phone takes 0.05 s to create such a
 * formatter, while it renders the cart.
 */
const NOTATIONS: Readonly<Record<CurrencyCode, Notation>> = {
  USD: ["$", ",", ".", ""],
  EUR: ["", ".", ",", "\u00a0€"],
  GBP: ["£", ",", ".", ""],
  RON: ["", ".", ",", "\u00a0lei"],
  CAD: ["$", ",", ".", ""],
  AUD: ["$", ",", ".", ""],
  JPY: ["￥", ",", ".", ""],
};

/** Matches the positions of thousands separators. */
const THOUSANDS_BOUNDARY = /\B(?=(\d{3})+$)/g;

/** For a price that comes without a currency (spec §9: "default USD"). */
export const DEFAULT_PRICE_CURRENCY: CurrencyCode = "USD";

/**
 * Formats a price, "1.249,00 lei" with a non-breaking space: the currency's own separators, narrow symbol and decimals
 * (spec §9). Never throws: a price in a currency without a notation is shown as the code, then the raw amount (spec
 * §8).
 */
export function formatPrice(price: Money): string {
  const { amount, currency } = price;
  if (!Number.isSafeInteger(amount)) return `${currency} ${amount}`;
  if (!isCurrencyCode(currency)) return `${currency} ${toDecimal(price)}`;
  const [before, thousandsSeparator, decimalSeparator, after] = NOTATIONS[currency];
  const [whole = "", decimals] = toDecimal({ amount: Math.abs(amount), currency }).split(".");
  const grouped = whole.replaceAll(THOUSANDS_BOUNDARY, thousandsSeparator);
  const digits = decimals === undefined ? grouped : grouped + decimalSeparator + decimals;
  return (amount < 0 ? "-" : "") + before + digits + after;
}

/**
 * Formats an amount for a sentence: without decimals when there are none, and in Romanian with "de" before lei from 20
 * on ("200 de lei", "119 lei"); a price tag has neither.
 */
export function formatAmountInProse(amount: Money, language: Language): string {
  const price = formatPrice(amount);
  if (!isCurrencyCode(amount.currency)) return price;
  const [, , decimalSeparator, after] = NOTATIONS[amount.currency];
  const decimals = `${decimalSeparator}00${after}`;
  if (!price.endsWith(decimals)) return price;
  const whole = price.slice(0, -decimals.length);
  const lastDigits = Number(toDecimal(amount).split(".")[0]) % 100;
  const takesDe = language === "ro" && amount.currency === "RON" && (lastDigits >= 20 || lastDigits === 0);
  return takesDe ? `${whole} de${after}` : whole + after;
}

/**
 * Formats a price as the platform sends it, whose currency may be missing (USD) or unsupported.
 *
 * @param amountText decimal text such as "289.0"
 */
export function formatAmount(
  amountText: string,
  currencyCode: string | null = DEFAULT_PRICE_CURRENCY,
): string {
  const currency = currencyCode ?? DEFAULT_PRICE_CURRENCY;
  const price = isCurrencyCode(currency) ? parseDecimal(amountText, currency) : null;
  return price ? formatPrice(price) : `${currency} ${amountText}`;
}
