import { chooseCurrency, countryOfCurrency } from "#domain/money/currency-choice.ts";
import { type CurrencyCode, FALLBACK_CURRENCY, isCurrencyCode } from "#domain/money/money.ts";
import { USER_CURRENCY_KEY } from "#domain/storage-keys.ts";
import { callServer } from "#lib/browser/call-server.ts";
import { readStored, writeStored } from "#lib/browser/web-storage.ts";
import { isHttps } from "#lib/http/cookies.ts";
import { CURRENCY_COOKIE_MAX_AGE_S, readCurrencyCookie, serialiseCurrencyCookie } from "./currency-cookie.ts";

/**
 * Settles the shopper's currency (spec §4, Currency): the stored one, else the shop's, which is then stored, else the
 * one of the browser's languages, else RON. The server gets it in a cookie; a guessed one lasts for the session, so
 * that the shop is asked again on the next visit.
 *
 * @returns true if the server has used another country's prices until now
 */
export async function settleCurrency(): Promise<boolean> {
  const kept = readStored(USER_CURRENCY_KEY);
  const stored = isCurrencyCode(kept) ? kept : null;
  const shop = stored === null ? await askShop() : null;
  const currency = chooseCurrency({ stored, shop, browserLanguages: navigator.languages });
  // Without storage only the cookie keeps it.
  if (isCurrencyCode(shop)) writeStored(USER_CURRENCY_KEY, shop);
  return mirror(currency, stored === null && !isCurrencyCode(shop) ? null : CURRENCY_COOKIE_MAX_AGE_S);
}

async function askShop(): Promise<string | null> {
  const currency = (await callServer("/api/currency"))?.body?.currency;
  return typeof currency === "string" ? currency : null;
}

function mirror(currency: CurrencyCode, maxAgeS: number | null): boolean {
  const known = readCurrencyCookie(document.cookie);
  if (known === currency) return false;
  const secure = isHttps(location.protocol);
  document.cookie = serialiseCurrencyCookie(currency, { maxAgeS, secure });
  return countryOfCurrency(known ?? FALLBACK_CURRENCY) !== countryOfCurrency(currency);
}
