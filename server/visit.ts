import { chooseLanguage, type Language } from "#domain/language-choice.ts";
import { countryOfCurrency } from "#domain/currency-choice.ts";
import { isCurrencyCode } from "#domain/money.ts";
import { LANGUAGE_KEY, USER_CURRENCY_KEY } from "#domain/storage-keys.ts";
import { readCookie } from "#lib/http/cookies.ts";
import type { Visit } from "#app/platform/visit.server.ts";

/** The country prices are asked for until a visitor has chosen a currency. */
export const DEFAULT_COUNTRY = "RO";
const CURRENCY_FORMAT = /^[A-Z]{3}$/;
const LANGUAGE_FORMAT = /^[a-z]{2}$/;

/** Reads who is asking from what a server can see: query, cookies, `Accept-Language` (design §5.2). */
export function readVisit(request: Request, requestId: string, ip: string): Visit {
  const currency = readCookie(request.headers.get("cookie"), USER_CURRENCY_KEY, CURRENCY_FORMAT);
  const known = isCurrencyCode(currency) ? currency : null;
  return {
    requestId,
    ip,
    language: requestedLanguage(request),
    currency: known,
    country: known === null ? DEFAULT_COUNTRY : countryOfCurrency(known),
    cacheable: false,
  };
}

function requestedLanguage(request: Request): Language {
  return chooseLanguage({
    query: new URL(request.url).searchParams.get("lang"),
    cookie: readCookie(request.headers.get("cookie"), LANGUAGE_KEY, LANGUAGE_FORMAT),
    acceptLanguage: request.headers.get("accept-language"),
  });
}
