import { DEFAULT_COUNTRY } from "#domain/address/default-country.ts";
import { remember } from "#lib/bounded-map/remember.ts";
import { chooseLanguage, languageOfTag } from "#domain/language/language-choice.ts";
import type { Language } from "#domain/language/languages.ts";
import { countryOfCurrency } from "#domain/money/currency-choice.ts";
import { readCurrencyCookie } from "#app/features/currency/currency-cookie.ts";
import { readLanguageCookie } from "#app/i18n/language-cookie.ts";
import type { Visit } from "#app/platform/visit.server.ts";

/** Parts of a request that describe its visitor; `url` needs a host only where it has a query. */
export interface VisitRequest {
  readonly url: string;
  readonly headers: { readonly get: (name: string) => string | null };
}

/** Reads the visit from what a server receives: query, cookies, `Accept-Language` (design §5.2). */
export function readVisit(request: VisitRequest, requestId: string, ip: string): Visit {
  const cookies = request.headers.get("cookie");
  const currency = readCurrencyCookie(cookies);
  return {
    requestId,
    ip,
    language: namedLanguage(request.url) ?? readLanguageCookie(cookies) ?? acceptedLanguage(request),
    currency,
    country: currency === null ? DEFAULT_COUNTRY : countryOfCurrency(currency),
    cacheable: false,
  };
}

/** Returns the language that the query names, if the store has it. */
function namedLanguage(url: string): Language | null {
  return url.includes("?") ? languageOfTag(new URL(url).searchParams.get("lang")) : null;
}

/** Cached: a few hundred different headers are in use. */
const languageOf = remember((acceptLanguage) => chooseLanguage({ acceptLanguage }), 500);

function acceptedLanguage({ headers }: VisitRequest): Language {
  return languageOf(headers.get("accept-language") ?? "");
}
