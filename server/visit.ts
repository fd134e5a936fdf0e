import { chooseLanguage, type Language } from "#domain/language-choice.ts";
import { countryOfCurrency } from "#domain/currency-choice.ts";
import { readCurrencyCookie } from "#app/features/currency/currency-cookie.ts";
import { readLanguageCookie } from "#app/i18n/language-cookie.ts";
import type { Visit } from "#app/platform/visit.server.ts";

/** The country prices are asked for until a visitor has chosen a currency. */
export const DEFAULT_COUNTRY = "RO";

/** What tells who is asking; the URL is read only where it has a query. */
interface AskedBy {
  readonly url: string;
  readonly headers: { readonly get: (name: string) => string | null };
}

/** Reads who is asking from what a server can see: query, cookies, `Accept-Language` (design §5.2). */
export function readVisit(request: AskedBy, requestId: string, ip: string): Visit {
  const currency = readCurrencyCookie(request.headers.get("cookie"));
  return {
    requestId,
    ip,
    language: requestedLanguage(request),
    currency,
    country: currency === null ? DEFAULT_COUNTRY : countryOfCurrency(currency),
    cacheable: false,
  };
}

function requestedLanguage(request: AskedBy): Language {
  const { url } = request;
  return chooseLanguage({
    query: url.includes("?") ? new URL(url).searchParams.get("lang") : null,
    cookie: readLanguageCookie(request.headers.get("cookie")),
    acceptLanguage: request.headers.get("accept-language"),
  });
}
