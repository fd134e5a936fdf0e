import { FALLBACK_CURRENCY, isCurrencyCode, type CurrencyCode } from "./money.ts";

/** spec §9: "US/GB/CA/RO to own; DE/FR/IT/ES/NL to EUR; AU; JP". */
export const CURRENCY_OF_REGION: Readonly<Record<string, CurrencyCode>> = {
  US: "USD",
  GB: "GBP",
  CA: "CAD",
  RO: "RON",
  DE: "EUR",
  FR: "EUR",
  IT: "EUR",
  ES: "EUR",
  NL: "EUR",
  AU: "AUD",
  JP: "JPY",
};

const COUNTRY_OF_CURRENCY: Readonly<Record<CurrencyCode, string>> = {
  USD: "US",
  EUR: "DE",
  GBP: "GB",
  RON: "RO",
  CAD: "CA",
  AUD: "AU",
  JPY: "JP",
};

/** Countries that the store asks prices for: one of each currency. */
export const PRICED_COUNTRIES: readonly string[] = Object.values(COUNTRY_OF_CURRENCY);

export type CurrencyHints = {
  /** The customer's earlier choice. */
  readonly stored?: string | null | undefined;
  /** The platform's own currency; null while unknown or when asking failed. */
  readonly shop?: string | null | undefined;
  /** `navigator.languages`. */
  readonly browserLanguages?: readonly string[] | undefined;
};

/**
 * Chooses a currency (spec §4, Currency): the stored preference, otherwise the shop's, otherwise the browser's language
 * or region, otherwise RON. An unsupported value counts as absent.
 */
export function chooseCurrency({ stored, shop, browserLanguages = [] }: CurrencyHints): CurrencyCode {
  if (isCurrencyCode(stored)) return stored;
  if (isCurrencyCode(shop)) return shop;
  for (const tag of browserLanguages) {
    const currency = CURRENCY_OF_REGION[regionOf(tag)];
    if (currency) return currency;
  }
  return FALLBACK_CURRENCY;
}

/** Returns the country used in platform requests for a preferred currency; the euro's is its most used, DE. */
export function countryOfCurrency(currency: CurrencyCode): string {
  return COUNTRY_OF_CURRENCY[currency];
}

/** Returns a tag's region: "en-GB" → GB; the likeliest one of a bare language ("ro" → RO); "" when it has none. */
function regionOf(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().region ?? "";
  } catch {
    return "";
  }
}
