import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { money } from "#domain/money/money.ts";
import { compareAtPrice, savingsPercent } from "./savings.ts";

const lei = (amount: number) => money(amount, "RON");
const offer = (
  title: string,
  price: number,
  before: number | null = null,
  fields: Record<string, string> = {},
) => ({
  title,
  price: lei(price),
  compareAt: before === null ? null : lei(before),
  metafields: Object.entries(fields).map(([key, value]) => ({ key, value })),
});

const MENTION = "Variants whose title mentions monthly, quarterly, 3 month, 3-pack or 3 pack default to 10%";

describe(`spec §9: '${MENTION}'`, () => {
  it.each([
    "Monthly subscription",
    "Quarterly subscription",
    "3 month supply",
    "3-pack",
    "3 Pack",
    "Abonament lunar",
    "Abonament trimestrial",
    "Abonament",
    "Pentru 3 luni",
    "3 flacoane",
    "Pachet 3",
    "Pachet de 3",
  ])("%s", (title) => {
    expect(savingsPercent(offer(title, 26010))).toBe(10);
    expect(savingsPercent(offer(title, 20000, 40000))).toBe(10);
  });

  it.each(["Single bottle", "Un flacon", "13 pack", "13 flacoane", "Default Title"])("not %s", (title) => {
    expect(savingsPercent(offer(title, 26010))).toBe(0);
  });
});

describe("spec §9: 'unless a savings metafield exists'", () => {
  it.each([
    ["15", 15],
    ["15%", 15],
    ["12.5", 13],
    ["0", 0],
    ["100", 100],
    ["", 10],
    ["a lot", 10],
    ["-5", 10],
    ["101", 10],
  ])("savings %j on a monthly variant → %i", (savings, expected) => {
    expect(savingsPercent(offer("Monthly subscription", 26010, 28900, { savings }))).toBe(expected);
  });
});

describe("spec §9: 'otherwise the rounded gap against compare-at price'", () => {
  it.each([
    [26010, 28900, {}, 10],
    [200, 300, {}, 33],
    [100, 300, {}, 67],
    [875, 1000, {}, 13],
    [28900, 28900, {}, 0],
    [28900, 20000, {}, 0],
    [28900, null, {}, 0],
    [0, 0, {}, 0],
    [0, 100, {}, 100],
    [20000, null, { compare_at_price: "250.00" }, 20],
    [20000, null, { originalPrice: "250.0" }, 20],
    [20000, 40000, { compare_at_price: "250.00" }, 50],
    [20000, null, { compare_at_price: "junk", originalPrice: "400" }, 50],
  ])("%i against %j and %j → %i", (price, before, fields: Record<string, string>, expected) => {
    expect(savingsPercent(offer("Single bottle", price, before, fields))).toBe(expected);
  });

  test("a compare-at price in another currency says nothing", () => {
    const metafields = [null];
    expect(compareAtPrice({ price: lei(100), compareAt: money(200, "EUR"), metafields })).toBeNull();
    expect(compareAtPrice({ price: lei(100), compareAt: lei(200), metafields })).toEqual(lei(200));
  });

  test("the percent is whole and between 0 and 100", () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.option(fc.nat()),
        fc.string(),
        fc.string(),
        (price, before, title, savings) => {
          const percent = savingsPercent(offer(title, price, before, { savings }));
          expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
        },
      ),
    );
  });
});
