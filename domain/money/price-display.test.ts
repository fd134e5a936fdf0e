import { describe, expect, it, test } from "vitest";

import { money, minorDigits, toDecimal } from "./money.ts";
import { formatAmount, formatAmountInProse, formatPrice } from "./price-display.ts";

const NBSP = "\u00a0";

describe("spec §9: 'Locale per currency | en-US, de-DE, en-GB, ro-RO, en-CA, en-AU, ja-JP'", () => {
  it.each([
    ["USD", 124900, "$1,249.00"],
    ["EUR", 124900, `1.249,00${NBSP}€`],
    ["GBP", 124900, "£1,249.00"],
    ["RON", 124900, `1.249,00${NBSP}lei`],
    ["CAD", 124900, "$1,249.00"],
    ["AUD", 124900, "$1,249.00"],
    ["JPY", 1249, "￥1,249"],
  ] as const)("%s", (currency, amount, text) => {
    expect(formatPrice(money(amount, currency))).toBe(text);
  });

  it.each([
    ["USD", "en-US"],
    ["EUR", "de-DE"],
    ["GBP", "en-GB"],
    ["RON", "ro-RO"],
    ["CAD", "en-CA"],
    ["AUD", "en-AU"],
    ["JPY", "ja-JP"],
  ] as const)("%s is written as in %s", (currency, locale) => {
    const digits = minorDigits(currency);
    const intl = new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    for (const amount of [
      0,
      1,
      99,
      100,
      99_999,
      100_000,
      123_456_789,
      Number.MAX_SAFE_INTEGER,
      -1,
      -123_456,
    ]) {
      const price = money(amount, currency);
      // As text: Intl then formats the exact decimal.
      expect(formatPrice(price)).toBe(intl.format(toDecimal(price) as `${number}`));
    }
  });
});

describe("spec §9: 'Price display | In the variant's currency (default USD), two decimals'", () => {
  it.each([
    [24900, `249,00${NBSP}lei`],
    [26010, `260,10${NBSP}lei`],
    [0, `0,00${NBSP}lei`],
    [5, `0,05${NBSP}lei`],
    [-2890, `-28,90${NBSP}lei`],
    [Number.MAX_SAFE_INTEGER, `90.071.992.547.409,91${NBSP}lei`],
  ])("%i bani → %s", (amount, text) => {
    expect(formatPrice(money(amount, "RON"))).toBe(text);
  });

  it.each([
    ["289.0", "RON", `289,00${NBSP}lei`],
    ["59.99", "USD", "$59.99"],
    ["59.99", null, "$59.99"],
    ["59.99", undefined, "$59.99"],
    ["1249.0", "JPY", "￥1,249"],
  ])("formatAmount(%j, %j) → %s", (text, code, expected) => {
    expect(formatAmount(text, code)).toBe(expected);
  });
});

describe("spec §8: 'Price formatting failure: currency code then the raw amount.'", () => {
  it.each([
    ["289.0", "PLN", "PLN 289.0"],
    ["abc", "RON", "RON abc"],
    ["", "EUR", "EUR "],
    ["10", "not a code", "not a code 10"],
  ])("formatAmount(%j, %j) → %s", (text, code, expected) => {
    expect(formatAmount(text, code)).toBe(expected);
  });

  test("a price that no type allows still reads as something", () => {
    expect(formatPrice({ amount: Number.NaN, currency: "RON" })).toBe("RON NaN");
    expect(formatPrice({ amount: 28_900, currency: "PLN" })).toBe("PLN 289.00");
    expect(formatPrice({ amount: 5_000, currency: "KRW" })).toBe("KRW 5000");
    expect(formatPrice({ amount: -1_005, currency: "KWD" })).toBe("KWD -1.005");
  });
});

it.each([
  [20_000, "ro", "200 de\u00a0lei"],
  [11_900, "ro", "119\u00a0lei"],
  [12_000, "ro", "120 de\u00a0lei"],
  [1_900, "ro", "19\u00a0lei"],
  [100_000, "ro", "1.000 de\u00a0lei"],
  [19_950, "ro", "199,50\u00a0lei"],
  [20_000, "en", "200\u00a0lei"],
] as const)("%i bani in %s prose: %s", (amount, language, text) => {
  expect(formatAmountInProse({ amount, currency: "RON" }, language)).toBe(text);
  expect(formatAmountInProse({ amount: 5_000, currency: "USD" }, language)).toBe("$50");
});
