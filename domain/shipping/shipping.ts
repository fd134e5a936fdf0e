import type { DeliveryMethod } from "./service-terms.ts";
import { compare, parseDecimal, zero, type CurrencyCode, type Money } from "#domain/money/money.ts";

/** One of the shop's rates; amounts are decimal text in its currency. */
export type ShippingRate = {
  readonly zone: string;
  readonly countries: readonly string[];
  /** Currency that its countries are sold in; that of the terms when absent. */
  readonly currency?: CurrencyCode | undefined;
  readonly price: string;
  /** The zone's own threshold; when absent the shop's, for a rate in the shop's currency. */
  readonly freeOver?: string | undefined;
  /**
   * Threshold in another currency, above `freeOver`: texts name it beside zones of that currency, and for a rate
   * without a currency of its own (design §5.5).
   */
  readonly statedFreeOver?: { readonly amount: string; readonly currency: CurrencyCode } | undefined;
  readonly freeForSubscriptions?: boolean | undefined;
  /** Delivery to a pick-up point; absent where the zone offers none. Never for a cart with a subscription. */
  readonly pickup?:
    | {
        readonly price: string;
        /** The method's own threshold; when absent the courier's. */
        readonly freeOver?: string | undefined;
      }
    | undefined;
};

/** Countries and prices of delivery: the platform's settings, which all other code reads (design §5.40). */
export type ShippingTerms = {
  /** Currency of `freeOver`, and of the rates without their own. */
  readonly currency: CurrencyCode;
  /** Delivery is free when the discounted subtotal is over this; null for never. */
  readonly freeOver: string | null;
  readonly rates: readonly ShippingRate[];
};

function rateOf(terms: ShippingTerms, country: string): ShippingRate | null {
  return terms.rates.find(({ countries }) => countries.includes(country)) ?? null;
}

/** Tells whether a country's zone offers pick-up points. */
export function hasPickup(terms: ShippingTerms, country: string): boolean {
  return rateOf(terms, country)?.pickup !== undefined;
}

/**
 * Finds the amount that an order to a country has to exceed for free delivery; null for never, or without delivery.
 *
 * @throws TypeError when the amount is no decimal: the shop's settings are checked when they are loaded
 */
export function freeShippingThreshold(
  terms: ShippingTerms,
  country: string,
  method: DeliveryMethod = "courier",
): Money | null {
  const rate = rateOf(terms, country);
  if (rate === null) return null;
  const currency = rateCurrency(terms, rate);
  const own = method === "pickup" ? rate.pickup?.freeOver : undefined;
  const amount = own ?? rate.freeOver ?? (currency === terms.currency ? terms.freeOver : null);
  return amount === null ? null : readAmount(amount, currency);
}

/** Returns the currency of a rate's amounts. */
export function rateCurrency(terms: Pick<ShippingTerms, "currency">, rate: ShippingRate): CurrencyCode {
  return rate.currency ?? terms.currency;
}

/** Finds the threshold to name to the visitors of a country: in the currency they pay in, where the rate has its own. */
export function ownThreshold(terms: ShippingTerms, country: string): Money | null {
  const hasOwnCurrency = rateOf(terms, country)?.currency !== undefined;
  return hasOwnCurrency ? freeShippingThreshold(terms, country) : statedThreshold(terms, country);
}

/** Finds the threshold to name to visitors of other countries. */
export function statedThreshold(terms: ShippingTerms, country: string): Money | null {
  const stated = rateOf(terms, country)?.statedFreeOver;
  return stated ? readAmount(stated.amount, stated.currency) : freeShippingThreshold(terms, country);
}

export type FreeShippingProgress = {
  /** False when there is no threshold, or one in another currency: then there is no progress to show. */
  readonly applies: boolean;
  readonly reached: boolean;
  /** Progress in whole percent, 100 only when reached. */
  readonly percent: number;
};

/** Computes a cart's distance from free shipping. "Over" is strict (design §5.5): at exactly 200,00 lei one ban is missing. */
export function freeShippingProgress(discountedSubtotal: Money, over: Money | null): FreeShippingProgress {
  const { amount, currency } = discountedSubtotal;
  if (currency !== over?.currency) return { applies: false, reached: false, percent: 0 };
  if (isFree(discountedSubtotal, over)) return { applies: true, reached: true, percent: 100 };
  const percent = Math.floor((100 * Math.max(amount, 0)) / (over.amount + 1));
  return { applies: true, reached: false, percent };
}

type ShippingFacts = {
  readonly country: string;
  readonly discountedSubtotal: Money;
  readonly hasSubscription: boolean;
  readonly terms: ShippingTerms;
  /** By courier when absent. */
  readonly method?: DeliveryMethod;
};

/**
 * Returns the price of delivery to a country (design §5.5): zero over the threshold, zero for a cart with a
 * subscription where the rate says so, else the rate. Null where the shop does not deliver in that way, and for a
 * subtotal in another currency than the rate's.
 *
 * @throws TypeError when an amount is no decimal: the shop's settings are checked when they are loaded
 */
export function shippingPrice(facts: ShippingFacts): Money | null {
  const { country, discountedSubtotal, hasSubscription, terms, method = "courier" } = facts;
  const rate = rateOf(terms, country);
  const price = method === "courier" ? rate?.price : rate?.pickup?.price;
  if (rate === null || price === undefined || (method === "pickup" && hasSubscription)) return null;
  const currency = rateCurrency(terms, rate);
  if (discountedSubtotal.currency !== currency) return null;
  const over = freeShippingThreshold(terms, country, method);
  if (over !== null && isFree(discountedSubtotal, over)) return zero(currency);
  if (hasSubscription && rate.freeForSubscriptions) return zero(currency);
  return readAmount(price, currency);
}

function isFree(discountedSubtotal: Money, over: Money): boolean {
  return compare(discountedSubtotal, over) > 0;
}

function readAmount(text: string, currency: CurrencyCode): Money {
  const amount = parseDecimal(text, currency);
  if (!amount) throw new TypeError(`The shipping terms hold what is no amount of ${currency}: ${text}`);
  return amount;
}
