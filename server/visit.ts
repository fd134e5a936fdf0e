import { chooseLanguage, type Language } from "#domain/language-choice.ts";
import { countryOfCurrency } from "#domain/currency-choice.ts";
import { isCurrencyCode } from "#domain/money.ts";
import { LANGUAGE_KEY, USER_CURRENCY_KEY } from "#domain/storage-keys.ts";
import type { Visit } from "#app/platform/visit.server.ts";

const DEFAULT_COUNTRY = "RO";

/** Reads who is asking from what a server can see: query, cookies, `Accept-Language` (design §5.2). */
export function readVisit(request: Request, requestId: string, ip: string): Visit {
  const cookies = parseCookies(request.headers.get("cookie"));
  const currency = cookies.get(USER_CURRENCY_KEY);
  const known = isCurrencyCode(currency) ? currency : null;
  return {
    requestId,
    ip,
    language: requestedLanguage(request, cookies),
    currency: known,
    country: known === null ? DEFAULT_COUNTRY : countryOfCurrency(known),
    cacheable: false,
  };
}

function requestedLanguage(request: Request, cookies: ReadonlyMap<string, string>): Language {
  return chooseLanguage({
    query: new URL(request.url).searchParams.get("lang"),
    cookie: cookies.get(LANGUAGE_KEY),
    acceptLanguage: request.headers.get("accept-language"),
  });
}

/** Cookies by name; of two with one name the first counts, as browsers send the closest path first. */
export function parseCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    const name = part.slice(0, Math.max(at, 0)).trim();
    if (name !== "" && !cookies.has(name)) cookies.set(name, decode(part.slice(at + 1).trim()));
  }
  return cookies;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
