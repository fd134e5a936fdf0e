import { type Cart, hasSubscription } from "#domain/cart.ts";
import type { Money } from "#domain/money.ts";
import { shippingPrice, type ShippingRate } from "#domain/shipping.ts";
import { EU_COUNTRIES, HOME_COUNTRY } from "#domain/countries.ts";

const RATES_CURRENCY = "RON";

/** What delivery costs (design §5.5), for a preview: the platform's own settings decide, and a test compares the two. */
const ESTIMATED_RATES: readonly ShippingRate[] = [
  { zone: "RO", countries: [HOME_COUNTRY], price: "19.90" },
  { zone: "EU", countries: EU_COUNTRIES.filter((country) => country !== HOME_COUNTRY), price: "79.90" },
  { zone: "NA", countries: ["US", "CA"], price: "119.90", freeForSubscriptions: true },
];

/** Null where there is nothing to estimate: another currency than the rates', or a country that is not served. */
export function estimateShipping(cart: Cart, country: string, discountedSubtotal: Money): Money | null {
  if (discountedSubtotal.currency !== RATES_CURRENCY) return null;
  return shippingPrice({
    country,
    discountedSubtotal,
    hasSubscription: hasSubscription(cart),
    rates: ESTIMATED_RATES,
  });
}
