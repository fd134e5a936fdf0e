import { chooseCurrency, countryOfCurrency } from "#domain/money/currency-choice.ts";
import { type CurrencyCode, FALLBACK_CURRENCY, isCurrencyCode } from "#domain/money/money.ts";
import { USER_CURRENCY_KEY } from "#domain/storage-keys.ts";
import { readStored, writeStored } from "#lib/browser/web-storage.ts";
import { isHttps } from "#lib/http/cookies.ts";
import { CURRENCY_COOKIE_MAX_AGE_S, readCurrencyCookie, serialiseCurrencyCookie } from "./currency-cookie.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";

/** The page shows the prices it came with meanwhile; the next visit asks again. */
const ANSWER_WAIT_MS = 10_000;

/**
 * Settles the shopper's currency (spec §4, Currency): the stored one, else the shop's, which is then stored, else what
 * her browser's languages say, else RON. The server learns it from a cookie; one that was only guessed lasts for the
 * session, so that the shop is asked again on the next visit.
 *
 * @returns whether the server asked for another country's prices until now
 */
export async function settleCurrency(): Promise<boolean> {
  const kept = readStored(USER_CURRENCY_KEY);
  const stored = isCurrencyCode(kept) ? kept : null;
  const shop = stored === null ? await askShop() : null;
  const currency = chooseCurrency({ stored, shop, browserLanguages: navigator.languages });
  // Without storage the cookie alone remembers.
  if (isCurrencyCode(shop)) writeStored(USER_CURRENCY_KEY, shop);
  return mirror(currency, stored === null && !isCurrencyCode(shop) ? null : CURRENCY_COOKIE_MAX_AGE_S);
}

async function askShop(): Promise<string | null> {
  try {
    const response = await fetch("/api/currency", { signal: AbortSignal.timeout(ANSWER_WAIT_MS) });
    const answer: unknown = await response.json();
    const { currency } = fieldsOf(answer);
    return typeof currency === "string" ? currency : null;
  } catch {
    return null;
  }
}

function mirror(currency: CurrencyCode, maxAgeS: number | null): boolean {
  const known = readCurrencyCookie(document.cookie);
  if (known === currency) return false;
  const secure = isHttps(location.protocol);
  document.cookie = serialiseCurrencyCookie(currency, { maxAgeS, secure });
  return countryOfCurrency(known ?? FALLBACK_CURRENCY) !== countryOfCurrency(currency);
}
