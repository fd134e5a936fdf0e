import { describe, expect, it } from "vitest";

import { money } from "#domain/money/money.ts";
import { bottlesIn, pricePerBottle, priceSuffix } from "./price-suffix.ts";

describe("spec §9: 'Price suffixes | 'per bottle' for 3 pack, 'per month' for subscription or monthly'", () => {
  it.each([
    ["3 pack", false, "per-bottle"],
    ["3-Pack", false, "per-bottle"],
    ["3 flacoane", false, "per-bottle"],
    ["3 pack, monthly subscription", true, "per-bottle"],
    ["Monthly subscription", true, "per-month"],
    ["Abonament lunar", true, "per-month"],
    ["Quarterly subscription", true, "per-month"],
    ["Monthly supply", false, "per-month"],
    ["Provizie lunară", false, "per-month"],
    ["Box", true, "per-month"],
    ["Single bottle", false, null],
    ["Un flacon", false, null],
  ])("%s (subscription: %s) → %s", (title, isSubscription, expected) => {
    expect(priceSuffix({ title, isSubscription })).toBe(expected);
  });

  it("believes the platform's number of bottles before the title", () => {
    expect(priceSuffix({ title: "Family box", isSubscription: false, bottles: 3 })).toBe("per-bottle");
    expect(priceSuffix({ title: "3 pack", isSubscription: false, bottles: 1 })).toBeNull();
  });
});

describe("bottlesIn", () => {
  it.each([
    ["3 pack", 3],
    ["3-pack", 3],
    ["3pack", 3],
    ["Pack of 3", 3],
    ["3 bottles", 3],
    ["3 flacoane", 3],
    ["3 x flacoane", 3],
    ["20 de flacoane", 20],
    ["Pachet de 3", 3],
    ["Pachet 2", 2],
    ["1 flacon", 1],
    ["0 pack", 1],
    ["Single bottle", 1],
    ["60 capsules", 1],
    ["Abonament lunar", 1],
    ["", 1],
  ])("%j → %i", (title, expected) => {
    expect(bottlesIn(title)).toBe(expected);
  });
});

describe("pricePerBottle", () => {
  it.each([
    [78030, 3, 26010],
    [10000, 3, 3333],
    [20000, 3, 6667],
    [28900, 1, 28900],
    [28900, 0, 28900],
  ])("%i bani over %i bottles → %i", (price, bottles, expected) => {
    expect(pricePerBottle(money(price, "RON"), bottles)).toEqual(money(expected, "RON"));
  });
});
