import { EU_COUNTRIES, HOME_COUNTRY } from "#domain/address/countries.ts";
import type { Language } from "#domain/language/languages.ts";
import { type Money, parseDecimal } from "#domain/money/money.ts";
import { formatAmountInProse, formatPrice } from "#domain/money/price-display.ts";
import {
  freeShippingThreshold,
  ownThreshold,
  rateCurrency,
  type ShippingRate,
  type ShippingTerms,
} from "#domain/shipping/shipping.ts";
import { fillFacts } from "#lib/text/fill-facts.ts";
import { translatedFiles } from "#app/i18n/translated-files.server.ts";
import type ro from "./content/ro.json";

const WORDS = translatedFiles(
  import.meta.glob<typeof ro>("./content/*.json", { eager: true, import: "default" }),
);

/** Delivery rate as text. */
export interface ShippingZone {
  readonly name: string;
  readonly price: string;
  /** Amount over which it is free; null for never. */
  readonly freeOver: string | null;
  readonly isFreeForSubscriptions: boolean;
}

/** Writes the shop's rates for a table; none if the shop does not say. */
export function shippingZones(terms: ShippingTerms | null, language: Language): readonly ShippingZone[] {
  if (terms === null) return [];
  const words = WORDS[language];
  return terms.rates.flatMap((rate) => {
    const [country = ""] = rate.countries;
    const name = zoneName(rate, language);
    const zone = (amount: string, over: Money | null) => {
      const price = parseDecimal(amount, rateCurrency(terms, rate));
      return {
        price: price === null || price.amount === 0 ? words.priceFree : named(price, formatPrice(price)),
        freeOver: over === null ? null : named(over, formatAmountInProse(over, language)),
      };
    };
    const courier = {
      name,
      ...zone(rate.price, ownThreshold(terms, country)),
      isFreeForSubscriptions: rate.freeForSubscriptions ?? false,
    };
    if (rate.pickup === undefined) return [courier];
    const over =
      rate.pickup.freeOver === undefined
        ? ownThreshold(terms, country)
        : freeShippingThreshold(terms, country, "pickup");
    const point = {
      name: fillFacts(words.pickup, { zone: name }),
      ...zone(rate.pickup.price, over),
      isFreeForSubscriptions: false,
    };
    return [courier, point];
  });
}

/** Dollars whose sign is that of the United States. */
const OTHER_DOLLARS = ["CAD", "AUD"];

/** Adds the code to other dollars: beside each other their signs are the same. */
function named({ currency }: Money, text: string): string {
  return OTHER_DOLLARS.includes(currency) ? `${text} ${currency}` : text;
}

/**
 * Returns the facts that texts name as `{deliveryCosts}`: whole sentences, so that a text is complete without
 * amounts, too.
 *
 * @param offer `hasSubscriptions`: false where nothing can charge renewals
 */
export function shippingFacts(
  terms: ShippingTerms | null,
  language: Language,
  { hasSubscriptions }: { readonly hasSubscriptions: boolean },
): Record<string, string> {
  const words = WORDS[language];
  const zones = shippingZones(terms, language);
  if (zones.length === 0) return { deliveryCosts: words.unknown };
  const thresholds = [...new Set(zones.flatMap(({ freeOver }) => freeOver ?? []))];
  const withSubscription = namesOf(zones.filter(({ isFreeForSubscriptions }) => isFreeForSubscriptions));
  const sentences = [
    fillFacts(words.costs, { costs: zones.map(({ name, price }) => `${name} ${price}`).join("; ") }),
    ...thresholds.map((amount) =>
      fillFacts(words.free, { amount, zones: namesOf(zones.filter(({ freeOver }) => freeOver === amount)) }),
    ),
    ...(withSubscription === "" || !hasSubscriptions
      ? []
      : [fillFacts(words.subscriptions, { zones: withSubscription })]),
  ];
  return { deliveryCosts: sentences.join(" ") };
}

function namesOf(zones: readonly ShippingZone[]): string {
  return zones.map(({ name }) => name).join(", ");
}

/** Names a known zone; any other by its countries. */
function zoneName({ countries }: ShippingRate, language: Language): string {
  const words = WORDS[language];
  const isAll = (wanted: readonly string[]): boolean =>
    wanted.length === countries.length && wanted.every((country) => countries.includes(country));
  if (isAll([HOME_COUNTRY])) return words.home;
  if (isAll(EU_COUNTRIES)) return words.europe;
  if (isAll(EU_COUNTRIES.filter((country) => country !== HOME_COUNTRY))) return words.restOfEurope;
  if (isAll(["US", "CA"])) return words.overseas;
  const names = new Intl.DisplayNames(language, { type: "region" });
  return countries.map((country) => names.of(country) ?? country).join(", ");
}
