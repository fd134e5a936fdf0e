import { describe, expect, it, test } from "vitest";

import { EU_COUNTRIES } from "#domain/address/countries.ts";
import { money } from "#domain/money/money.ts";
import {
  freeShippingProgress,
  freeShippingThreshold,
  hasPickup,
  shippingPrice,
  type ShippingRate,
  statedThreshold,
} from "./shipping.ts";

const lei = (amount: number) => money(amount, "RON");

const rates: ShippingRate[] = [
  { zone: "RO", countries: ["RO"], price: "19.90" },
  { zone: "EU", countries: EU_COUNTRIES.filter((country) => country !== "RO"), price: "79.90" },
  { zone: "US-CA", countries: ["US", "CA"], price: "119.90", freeOver: "230.00", freeForSubscriptions: true },
];
const terms = { currency: "RON" as const, freeOver: "200.00", rates };
const over = lei(20_000);

describe("spec §9: 'Free shipping | Over 200 lei in most texts'", () => {
  it.each([
    [0, false, 0],
    [-100, false, 0],
    [10000, false, 49],
    [17910, false, 89],
    [19900, false, 99],
    [20000, false, 99],
    [20001, true, 100],
    [28900, true, 100],
  ])("at %i bani: reached %s, %i%%", (amount, reached, percent) => {
    expect(freeShippingProgress(lei(amount), over)).toEqual({ applies: true, reached, percent });
  });

  test("a cart in another currency has no progress to show", () => {
    const nothing = { applies: false, reached: false, percent: 0 };
    expect(freeShippingProgress(money(99900, "EUR"), over)).toEqual(nothing);
    expect(freeShippingProgress(money(99900, "EUR"), null)).toEqual(nothing);
  });

  test("a shop may have its own threshold", () => {
    expect(freeShippingProgress(money(5001, "USD"), money(5000, "USD")).reached).toBe(true);
    expect(freeShippingProgress(money(5000, "USD"), money(5000, "USD")).reached).toBe(false);
  });
});

describe("design §5.5: 'Romania 19,90, EU 79,90, US and CA 119,90 lei; subscriptions to US and CA free'", () => {
  it.each([
    ["RO", 19900, false, 1990],
    ["RO", 20000, false, 1990],
    ["RO", 20001, false, 0],
    ["RO", 17910, true, 1990],
    ["DE", 19900, false, 7990],
    ["DE", 19900, true, 7990],
    ["DE", 28900, false, 0],
    ["US", 19900, false, 11990],
    ["US", 23000, false, 11990],
    ["US", 23001, false, 0],
    ["US", 17910, true, 0],
    ["CA", 0, false, 11990],
    ["CA", 17910, true, 0],
    ["CA", 28900, false, 0],
  ])("%s, %i bani, subscription %s → %i", (country, amount, hasSubscription, expected) => {
    const price = shippingPrice({ country, discountedSubtotal: lei(amount), hasSubscription, terms });
    expect(price).toEqual(lei(expected));
  });

  it.each(["GB", "", "ro"])("no delivery to %j, however much is bought", (country) => {
    const facts = { country, hasSubscription: true, terms };
    expect(shippingPrice({ ...facts, discountedSubtotal: lei(99900) })).toBeNull();
    expect(shippingPrice({ ...facts, discountedSubtotal: lei(100) })).toBeNull();
  });

  test("a shop's own threshold and currency", () => {
    const own = { currency: "EUR" as const, freeOver: "50.00", rates };
    const facts = { country: "RO", hasSubscription: false, terms: own };
    expect(shippingPrice({ ...facts, discountedSubtotal: money(5000, "EUR") })).toEqual(money(1990, "EUR"));
    expect(shippingPrice({ ...facts, discountedSubtotal: money(5001, "EUR") })).toEqual(money(0, "EUR"));
    expect(shippingPrice({ ...facts, discountedSubtotal: lei(99900) })).toBeNull();
  });

  test("a shop that never delivers free of charge", () => {
    const facts = { country: "RO", hasSubscription: false, terms: { ...terms, freeOver: null } };
    expect(shippingPrice({ ...facts, discountedSubtotal: lei(99900) })).toEqual(lei(1990));
  });

  test("a zone's own threshold, and the name texts give it", () => {
    const stated = { amount: "50.00", currency: "USD" as const };
    const named = { ...terms, rates: rates.map((rate) => ({ ...rate, statedFreeOver: stated })) };
    expect([freeShippingThreshold(terms, "DE"), freeShippingThreshold(terms, "US")]).toEqual([
      over,
      lei(23_000),
    ]);
    expect(freeShippingThreshold(terms, "GB")).toBeNull();
    expect([statedThreshold(terms, "US"), statedThreshold(named, "US")]).toEqual([
      lei(23_000),
      money(5000, "USD"),
    ]);
  });

  test("a rate without a valid price is a fault of the settings", () => {
    const broken = [{ zone: "RO", countries: ["RO"], price: "free" }];
    const facts = {
      country: "RO",
      discountedSubtotal: lei(100),
      hasSubscription: false,
      terms: { ...terms, rates: broken },
    };
    expect(() => shippingPrice(facts)).toThrow(TypeError);
  });
});

describe("a pick-up point", () => {
  const [home] = rates;
  if (home === undefined) throw new Error("no rate");
  const withPoints = (pickup: ShippingRate["pickup"]) => ({ ...terms, rates: [{ ...home, pickup }] });
  const price = (pickup: ShippingRate["pickup"], amount: number, hasSubscription = false) =>
    shippingPrice({
      country: "RO",
      discountedSubtotal: lei(amount),
      hasSubscription,
      terms: withPoints(pickup),
      method: "pickup",
    });

  it.each([
    ["its own price", { price: "14.90" }, 10_000, 1490],
    ["the courier's threshold, when it has none", { price: "14.90" }, 20_001, 0],
    ["its own threshold", { price: "14.90", freeOver: "100.00" }, 10_001, 0],
    ["its own threshold, also a higher one", { price: "14.90", freeOver: "300.00" }, 20_001, 1490],
  ])("has %s", (_name, pickup, amount, expected) => {
    expect(price(pickup, amount)).toEqual(lei(expected));
  });

  test("is not offered where the zone has none, nor with a subscription", () => {
    expect(price(undefined, 10_000)).toBeNull();
    expect(price({ price: "14.90" }, 10_000, true)).toBeNull();
    expect(hasPickup(withPoints({ price: "14.90" }), "RO")).toBe(true);
    expect(hasPickup(withPoints({ price: "14.90" }), "DE")).toBe(false);
    expect(hasPickup(terms, "RO")).toBe(false);
  });
});
