import { compare, money, parseDecimal, zero, type CurrencyCode, type Money } from "#domain/money/money.ts";

/** One of the shop's rates; amounts are decimal text in the currency of the terms. */
export type ShippingRate = {
  readonly zone: string;
  readonly countries: readonly string[];
  readonly price: string;
  /** The zone's own threshold; the shop's when absent. */
  readonly freeOver?: string | undefined;
  /** Threshold that texts name while the shop does not sell in its currency (design §5.5: 50 USD for 230 lei). */
  readonly statedFreeOver?: { readonly amount: string; readonly currency: CurrencyCode } | undefined;
  readonly freeForSubscriptions?: boolean | undefined;
};

/** Countries and prices of delivery: the platform's settings, which all other code reads (design §5.40). */
export type ShippingTerms = {
  readonly currency: CurrencyCode;
  /** Delivery is free when the discounted subtotal is over this; null for never. */
  readonly freeOver: string | null;
  readonly rates: readonly ShippingRate[];
};

function rateOf(terms: ShippingTerms, country: string): ShippingRate | null {
  return terms.rates.find(({ countries }) => countries.includes(country)) ?? null;
}

/**
 * Finds the amount that an order to a country has to exceed for free delivery; null for never, or without delivery.
 *
 * @throws TypeError when the amount is no decimal: the shop's settings are checked when they are loaded
 */
export function freeShippingThreshold(terms: ShippingTerms, country: string): Money | null {
  const rate = rateOf(terms, country);
  const amount = rate === null ? null : (rate.freeOver ?? terms.freeOver);
  return amount === null ? null : readAmount(amount, terms.currency);
}

/** Finds the threshold to name in texts. */
export function statedThreshold(terms: ShippingTerms, country: string): Money | null {
  const stated = rateOf(terms, country)?.statedFreeOver;
  return stated ? readAmount(stated.amount, stated.currency) : freeShippingThreshold(terms, country);
}

export type FreeShippingProgress = {
  /** False when there is no threshold, or one in another currency: then there is no progress to show. */
  readonly applies: boolean;
  readonly reached: boolean;
  /** Amount to add until shipping is free; zero once it is. */
  readonly missing: Money;
  /** Progress in whole percent, 100 only when reached. */
  readonly percent: number;
};

/**
 * Computes a cart's distance from free shipping. "Over" is strict (design §5.5): at exactly 200,00 lei one ban is
 * missing, so that buying for `missing` always makes it free.
 */
export function freeShippingProgress(discountedSubtotal: Money, over: Money | null): FreeShippingProgress {
  const { amount, currency } = discountedSubtotal;
  if (currency !== over?.currency)
    return { applies: false, reached: false, missing: zero(currency), percent: 0 };
  if (isFree(discountedSubtotal, over))
    return { applies: true, reached: true, missing: zero(currency), percent: 100 };
  const percent = Math.floor((100 * Math.max(amount, 0)) / (over.amount + 1));
  return { applies: true, reached: false, missing: money(over.amount + 1 - amount, currency), percent };
}

type ShippingFacts = {
  readonly country: string;
  readonly discountedSubtotal: Money;
  readonly hasSubscription: boolean;
  readonly terms: ShippingTerms;
};

/**
 * Returns the price of delivery to a country (design §5.5): zero over the threshold, zero for a cart with a
 * subscription where the rate says so, else the rate. Null where the shop does not deliver, and for a subtotal in
 * another currency than the rates'.
 *
 * @throws TypeError when an amount is no decimal: the shop's settings are checked when they are loaded
 */
export function shippingPrice(facts: ShippingFacts): Money | null {
  const { country, discountedSubtotal, hasSubscription, terms } = facts;
  const { currency } = terms;
  const rate = rateOf(terms, country);
  if (rate === null || discountedSubtotal.currency !== currency) return null;
  const over = freeShippingThreshold(terms, country);
  if (over !== null && isFree(discountedSubtotal, over)) return zero(currency);
  if (hasSubscription && rate.freeForSubscriptions) return zero(currency);
  return readAmount(rate.price, currency);
}

function isFree(discountedSubtotal: Money, over: Money): boolean {
  return compare(discountedSubtotal, over) > 0;
}

function readAmount(text: string, currency: CurrencyCode): Money {
  const amount = parseDecimal(text, currency);
  if (!amount) throw new TypeError(`The shipping terms hold what is no amount of ${currency}: ${text}`);
  return amount;
}
