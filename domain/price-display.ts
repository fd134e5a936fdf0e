import {
  isCurrencyCode,
  minorDigits,
  parseDecimal,
  toDecimal,
  type CurrencyCode,
  type Money,
} from "./money.ts";

/** The locale a price is written in depends on its currency, not on the page's language (spec §9). */
export const LOCALE_OF_CURRENCY: Readonly<Record<CurrencyCode, string>> = {
  USD: "en-US",
  EUR: "de-DE",
  GBP: "en-GB",
  RON: "ro-RO",
  CAD: "en-CA",
  AUD: "en-AU",
  JPY: "ja-JP",
};

/** For a price that comes without a currency (spec §9: "default USD"). */
export const DEFAULT_PRICE_CURRENCY: CurrencyCode = "USD";

// Building a formatter costs a hundred times what using it does.
const formatters = new Map<CurrencyCode, Intl.NumberFormat>();

/**
 * "249,00 lei" with a non-breaking space: the currency's locale, its narrow symbol and its decimals (spec §9).
 * Never throws: a price that cannot be formatted reads as the code, then the raw amount (spec §8).
 */
export function formatPrice(price: Money): string {
  try {
    if (!Number.isSafeInteger(price.amount)) return `${price.currency} ${price.amount}`;
    // The text, not a quotient: Intl then formats the exact decimal.
    return formatterOf(price.currency).format(toDecimal(price) as `${number}`);
  } catch {
    return `${price.currency} ${price.amount}`;
  }
}

/**
 * The same for a price as the platform sends it, whose currency may be missing (USD) or unknown to us.
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

function formatterOf(currency: CurrencyCode): Intl.NumberFormat {
  const known = formatters.get(currency);
  if (known) return known;
  const digits = minorDigits(currency);
  const made = new Intl.NumberFormat(LOCALE_OF_CURRENCY[currency], {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formatters.set(currency, made);
  return made;
}
