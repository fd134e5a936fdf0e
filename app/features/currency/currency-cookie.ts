import { CURRENCIES, type CurrencyCode } from "#domain/money/money.ts";
import { USER_CURRENCY_KEY } from "#domain/storage-keys.ts";
import { readCookie, serialiseCookie } from "#lib/http/cookies.ts";

export const CURRENCY_COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60;

const CURRENCY_FORMAT = new RegExp(`^(?:${CURRENCIES.join("|")})$`);

interface CurrencyCookieOptions {
  /** Lifetime in seconds; null for a cookie that ends with the browser. */
  readonly maxAgeS: number | null;
  /** True if the store is reached by HTTPS. */
  readonly secure: boolean;
}

/**
 * Reads the currency that was settled for this browser.
 *
 * @param cookies a `Cookie` header or `document.cookie`
 */
export function readCurrencyCookie(cookies: string | null): CurrencyCode | null {
  const value = readCookie(cookies, USER_CURRENCY_KEY, CURRENCY_FORMAT);
  return CURRENCIES.find((currency) => currency === value) ?? null;
}

/** Serialises the cookie of a currency, for `document.cookie`. */
export function serialiseCurrencyCookie(currency: CurrencyCode, options: CurrencyCookieOptions): string {
  return serialiseCookie(USER_CURRENCY_KEY, currency, options);
}
