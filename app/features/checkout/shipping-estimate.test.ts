import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { CartItem } from "#domain/cart.ts";
import { COUNTRIES } from "#domain/countries.ts";
import { shippingPrice, type ShippingRate } from "#domain/shipping.ts";
import { estimateShipping } from "./shipping-estimate.ts";

const seed = JSON.parse(readFileSync("db/shop/seed/shop.json", "utf8")) as { shippingRates: ShippingRate[] };
const item = (isSubscription: boolean) => ({ quantity: 1, isSubscription }) as CartItem;
const lei = (amount: number) => ({ amount, currency: "RON" as const });

it("estimates for every country what the embedded shop charges", () => {
  for (const country of COUNTRIES) {
    for (const amount of [10_000, 20_000, 20_001]) {
      for (const hasSubscription of [false, true]) {
        const facts = { country, discountedSubtotal: lei(amount), hasSubscription };
        const charged = shippingPrice({ ...facts, rates: seed.shippingRates });
        expect(estimateShipping([item(hasSubscription)], country, lei(amount))).toEqual(charged);
      }
    }
  }
});

it("estimates nothing for a currency whose rates it does not know", () => {
  expect(estimateShipping([item(false)], "RO", { amount: 100, currency: "EUR" })).toBeNull();
});
