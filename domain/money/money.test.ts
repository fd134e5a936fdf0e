import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import {
  add,
  compare,
  CURRENCIES,
  divide,
  isCurrencyCode,
  minorDigits,
  money,
  multiply,
  parseDecimal,
  percentOf,
  subtract,
  toDecimal,
  zero,
} from "./money.ts";

const lei = (amount: number) => money(amount, "RON");
const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const currencies = fc.constantFrom(...CURRENCIES);

describe("spec §9: 'Supported currencies | USD, EUR, GBP, RON, CAD, AUD, JPY (JPY 0 decimals, others 2)'", () => {
  it.each([
    ["USD", 2],
    ["EUR", 2],
    ["GBP", 2],
    ["RON", 2],
    ["CAD", 2],
    ["AUD", 2],
    ["JPY", 0],
  ] as const)("%s has %i decimals", (currency, digits) => {
    expect(isCurrencyCode(currency)).toBe(true);
    expect(minorDigits(currency)).toBe(digits);
  });

  it.each([["PLN"], ["ron"], [""], [null], [undefined]])("%j is not supported", (value) => {
    expect(isCurrencyCode(value)).toBe(false);
  });
});

describe("parseDecimal reads the platform's decimal text (spec §3: 'price {amount, currencyCode}')", () => {
  it.each([
    ["10", "RON", 1000],
    ["10.0", "RON", 1000],
    ["10.00", "RON", 1000],
    ["289.9", "RON", 28990],
    ["0.05", "RON", 5],
    ["10.004", "RON", 1000],
    ["10.005", "RON", 1001],
    ["1.005", "USD", 101],
    ["9.999", "RON", 1000],
    ["-3.10", "RON", -310],
    ["-0.00", "RON", 0],
    [" 249.00 ", "RON", 24900],
    ["007.50", "RON", 750],
    ["1249", "JPY", 1249],
    ["1249.0", "JPY", 1249],
    ["1249.5", "JPY", 1250],
  ] as const)("%j %s → %i", (text, currency, amount) => {
    expect(parseDecimal(text, currency)).toEqual({ amount, currency });
  });

  it.each([
    "",
    " ",
    "abc",
    "10,00",
    "1.249,00",
    "1e3",
    "+5",
    ".5",
    "5.",
    "0x10",
    "NaN",
    "Infinity",
    "10 lei",
    "--1",
  ])("%j is junk", (text) => {
    expect(parseDecimal(text, "RON")).toBeNull();
  });

  test("an amount too large to be exact is refused", () => {
    expect(parseDecimal("90071992547409.91", "RON")).toEqual(lei(9_007_199_254_740_991));
    expect(parseDecimal("90071992547409.92", "RON")).toBeNull();
    expect(parseDecimal("9".repeat(400), "RON")).toBeNull();
  });

  test("what toDecimal writes is read back", () => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => {
        const value = money(amount, currency);
        expect(parseDecimal(toDecimal(value), currency)).toEqual(value);
      }),
    );
  });

  test("never throws on random text", () => {
    fc.assert(fc.property(fc.string(), currencies, (text, currency) => void parseDecimal(text, currency)));
  });
});

describe("toDecimal", () => {
  it.each([
    [28900, "RON", "289.00"],
    [5, "RON", "0.05"],
    [0, "RON", "0.00"],
    [-5, "RON", "-0.05"],
    [-31000, "EUR", "-310.00"],
    [289, "JPY", "289"],
    [0, "JPY", "0"],
    [-7, "JPY", "-7"],
  ] as const)("%i %s → %s", (amount, currency, text) => {
    expect(toDecimal({ amount, currency })).toBe(text);
  });
});

describe("arithmetic", () => {
  test("adds, subtracts, multiplies and compares", () => {
    expect(add(lei(100), lei(250))).toEqual(lei(350));
    expect(subtract(lei(100), lei(250))).toEqual(lei(-150));
    expect(multiply(lei(28900), 3)).toEqual(lei(86700));
    expect(multiply(lei(-5), 0)).toEqual(zero("RON"));
    expect(compare(lei(1), lei(2))).toBeLessThan(0);
    expect(compare(lei(2), lei(2))).toBe(0);
    expect(divide(lei(78030), 3)).toEqual(lei(26010));
    expect(divide(lei(100), 3)).toEqual(lei(33));
    expect(divide(lei(101), 2)).toEqual(lei(51));
  });

  test("addition is commutative, associative, and subtraction undoes it", () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (x, y, z) => {
        const [a, b, c] = [lei(x), lei(y), lei(z)];
        expect(add(a, b)).toEqual(add(b, a));
        expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
        expect(subtract(add(a, b), b)).toEqual(a);
      }),
    );
  });

  test("multiplying is adding again and again", () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 20 }), (amount, n) => {
        const sum = Array.from({ length: n }, () => lei(amount)).reduce(add, zero("RON"));
        expect(multiply(lei(amount), n)).toEqual(sum);
      }),
    );
  });

  test("mixing currencies and leaving the safe integers are bugs, so they throw", () => {
    expect(() => add(lei(1), money(1, "EUR"))).toThrow(TypeError);
    expect(() => compare(lei(1), money(1, "EUR"))).toThrow(TypeError);
    expect(() => money(0.5, "RON")).toThrow(RangeError);
    expect(() => multiply(lei(2), 0.5)).toThrow(RangeError);
    expect(() => multiply(lei(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError);
  });
});

describe("percentOf rounds to the minor unit, halves up", () => {
  it.each([
    [28900, 10, 2890],
    [28905, 10, 2891],
    [28904, 10, 2890],
    [1, 50, 1],
    [1, 49, 0],
    [10000, 5.5, 550],
    [-28905, 10, -2891],
    [28900, 0, 0],
    [28900, 100, 28900],
  ])("%i bani, %d percent → %i", (amount, percent, expected) => {
    expect(percentOf(lei(amount), percent)).toEqual(lei(expected));
  });

  test("stays between nothing and the whole, and two complements lose at most one ban", () => {
    const percents = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.nat(1_000_000_000), percents, (amount, percent) => {
        const share = percentOf(lei(amount), percent).amount;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(amount);
        const rest = percentOf(lei(amount), 100 - percent).amount;
        expect([amount, amount + 1]).toContain(share + rest);
      }),
    );
  });
});
