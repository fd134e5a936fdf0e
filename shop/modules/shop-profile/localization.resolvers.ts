import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "#domain/language/languages.ts";
import type { CurrencyCode } from "#domain/money/money.ts";
import { currencyOf, marketCountries } from "#domain/money/price-lists.ts";
import { countryName, namesOf } from "#shop/schema/display-names.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";

/** Countries of the list that use miles and pounds. */
const IMPERIAL_COUNTRIES = ["US"];

/**
 * Resolvers of countries, languages and currency. Every country has the shop's languages, and the currency of its prices,
 * named in the language of the operation. There are no markets, so `market` answers NOT_IMPLEMENTED.
 */
export const localizationResolvers: ShopResolvers = {
  QueryRoot: { localization: () => ({}) },
  Localization: {
    country: (_localization, _args, context) => countryOf(context.country, context),
    language: (_localization, _args, { language }) => languageOf(language, language),
    availableCountries: (_localization, _args, context) =>
      marketCountries(context.config).map((code) => countryOf(code, context)),
    availableLanguages: (_localization, _args, { language }) => languagesIn(language),
  },
};

const countries = new Map<string, object>();

/** Returns a country, cached: its name comes from tables that are slow to read. */
function countryOf(isoCode: string, { language, config }: ShopContext): object {
  const currency = currencyOf(config, isoCode);
  const key = `${isoCode} ${language} ${currency}`;
  const known = countries.get(key) ?? namedCountry(isoCode, language, currency);
  countries.set(key, known);
  return known;
}

function namedCountry(isoCode: string, language: Language, currency: CurrencyCode): object {
  return {
    isoCode,
    name: countryName(isoCode, language),
    unitSystem: IMPERIAL_COUNTRIES.includes(isoCode) ? "IMPERIAL_SYSTEM" : "METRIC_SYSTEM",
    availableLanguages: languagesIn(language),
    defaultLanguage: languageOf(DEFAULT_LANGUAGE, language),
    currency: {
      isoCode: currency,
      name: namesOf("currency", language).of(currency) ?? currency,
      symbol: currencySymbol(currency),
    },
  };
}

function languagesIn(language: Language): object[] {
  return LANGUAGES.map((spoken) => languageOf(spoken, language));
}

function languageOf(spoken: Language, language: Language): object {
  return {
    isoCode: spoken.toUpperCase(),
    name: namesOf("language", language).of(spoken) ?? spoken,
    endonymName: namesOf("language", spoken).of(spoken) ?? spoken,
  };
}

/** Returns the narrow symbol, `lei`, as the storefront shows it. */
function currencySymbol(currency: string): string {
  const parts = new Intl.NumberFormat("ro-RO", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0);
  return parts.find((part) => part.type === "currency")?.value ?? currency;
}
