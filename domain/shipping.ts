import { compare, money, parseDecimal, zero, type Money } from "./money.ts";
import { FREE_SHIPPING_THRESHOLD_LEI } from "./service-terms.ts";

const FREE_SHIPPING_OVER: Money = money(FREE_SHIPPING_THRESHOLD_LEI * 100, "RON");

/** One of the shop's rates (`shippingRates` of its settings); `price` is decimal text in the shop's currency. */
export type ShippingRate = {
  readonly zone: string;
  readonly countries: readonly string[];
  readonly price: string;
  readonly freeForSubscriptions?: boolean | undefined;
};

export type FreeShippingProgress = {
  /** False when the subtotal is in another currency than the threshold: then there is no progress to show. */
  readonly applies: boolean;
  readonly reached: boolean;
  /** What more to buy until shipping is free; zero once it is. */
  readonly missing: Money;
  /** Whole percent of the way, 100 only when reached. */
  readonly percent: number;
};

/**
 * How far a cart is from free shipping. "Over" is strict (design §5.5): at exactly 200,00 lei one ban is missing,
 * so that buying for `missing` always makes it free.
 */
export function freeShippingProgress(
  discountedSubtotal: Money,
  over: Money = FREE_SHIPPING_OVER,
): FreeShippingProgress {
  const { amount, currency } = discountedSubtotal;
  if (currency !== over.currency)
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
  readonly rates: readonly ShippingRate[];
  /** The shop's threshold, when it is not the specification's 200 lei. */
  readonly freeOver?: Money | undefined;
};

/**
 * The price of delivery to a country (design §5.5): nothing over the threshold, nothing for a cart with a
 * subscription where the rate says so, else the rate. Null where the shop does not deliver.
 *
 * @throws TypeError when a rate's price is no decimal: the shop's settings are checked when they are loaded
 */
export function shippingPrice(facts: ShippingFacts): Money | null {
  const { country, discountedSubtotal, hasSubscription, rates, freeOver = FREE_SHIPPING_OVER } = facts;
  const { currency } = discountedSubtotal;
  const rate = rates.find((candidate) => candidate.countries.includes(country));
  if (!rate) return null;
  if (isFree(discountedSubtotal, freeOver)) return zero(currency);
  if (hasSubscription && rate.freeForSubscriptions) return zero(currency);
  const price = parseDecimal(rate.price, currency);
  if (!price) throw new TypeError(`Shipping rate ${rate.zone} has no valid price: ${rate.price}`);
  return price;
}

function isFree(discountedSubtotal: Money, over: Money): boolean {
  return discountedSubtotal.currency === over.currency && compare(discountedSubtotal, over) > 0;
}
