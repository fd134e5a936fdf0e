import { remember } from "#lib/bounded-map/remember.ts";
import { chooseLanguage, type Language, languageOfTag } from "#domain/language-choice.ts";
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

/** The language that the query names, if it is one of ours. */
function namedLanguage(url: string): Language | null {
  return url.includes("?") ? languageOfTag(new URL(url).searchParams.get("lang")) : null;
}

/** Visitors send a few hundred different headers. */
const languageOf = remember((acceptLanguage) => chooseLanguage({ acceptLanguage }), 500);

function acceptedLanguage({ headers }: AskedBy): Language {
  return languageOf(headers.get("accept-language") ?? "");
}
