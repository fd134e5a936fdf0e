import { expect, it } from "vitest";
import type { CartItem } from "#domain/cart/cart.ts";
import { COUNTRIES } from "#domain/address/countries.ts";
import { deliveryPrice } from "#shop/modules/cart/cart-pricing.ts";
import { OTHER_TERMS, SEED_TERMS } from "#tests/support/shipping-terms.ts";
import { estimateShipping } from "#app/features/shipping/shipping-estimate.ts";

const item = (isSubscription: boolean) => ({ quantity: 1, isSubscription }) as CartItem;
const lei = (amount: number) => ({ amount, currency: "RON" as const });

it.each([
  ["the seed's", SEED_TERMS],
  ["other", OTHER_TERMS],
])("estimates for every country what a shop with %s terms charges", (_name, terms) => {
  const config = {
    currency: "RON" as const,
    freeShippingOver: terms.freeOver ?? "",
    shippingRates: terms.rates.map((rate) => ({
      freeForSubscriptions: false,
      ...rate,
      countries: [...rate.countries],
    })) as Parameters<typeof deliveryPrice>[3]["shippingRates"],
  };
  for (const country of COUNTRIES) {
    for (const amount of [10_000, 20_000, 20_001, 23_001, 32_101, 65_401]) {
      for (const subscribes of [false, true]) {
        const charged = deliveryPrice(country, lei(amount), subscribes, config);
        const facts = { terms, country, discountedSubtotal: lei(amount) };
        expect(estimateShipping([item(subscribes)], facts)).toEqual(charged);
      }
    }
  }
});

it("estimates nothing for a currency whose rates it does not know, nor without terms", () => {
  const facts = { country: "RO", discountedSubtotal: { amount: 100, currency: "EUR" as const } };
  expect(estimateShipping([item(false)], { ...facts, terms: SEED_TERMS })).toBeNull();
  expect(estimateShipping([item(false)], { ...facts, discountedSubtotal: lei(100), terms: null })).toBeNull();
});
