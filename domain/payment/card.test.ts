import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { cardBrand, parseCvc, expiry, groupCardNumber, luhn, parseCardNumber, slashExpiry } from "./card.ts";

describe("the card's number", () => {
  it.each([
    ["4242 4242 4242 4242", "4242424242424242"],
    ["4242-4242-4242-4242", "4242424242424242"],
    ["378282246310005", "378282246310005"],
    ["5555555555554444", "5555555555554444"],
    [" 6304000000000000 ", "6304000000000000"],
    ["000000000000", "000000000000"],
    ["4242424242424241", null],
    ["4111 1111 1111 111", null],
    ["4242x4242", null],
    ["٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢", null],
    ["00000000000", null],
    ["00000000000000000000", null],
    ["", null],
  ])("%j → %j", (input, expected) => {
    expect(parseCardNumber(input)).toBe(expected);
  });

  test("every number has exactly one right check digit, and one wrong digit is always noticed", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{15}$/),
        fc.nat(14),
        fc.integer({ min: 1, max: 9 }),
        (start, at, change) => {
          const right = Array.from({ length: 10 }, (_, digit) => start + digit).filter(luhn);
          expect(right).toHaveLength(1);
          const number = right[0] ?? "";
          const wrong = (Number(number[at]) + change) % 10;
          expect(luhn(number.slice(0, at) + wrong + number.slice(at + 1))).toBe(false);
        },
      ),
    );
  });
});

describe("the brand", () => {
  it.each([
    ["4242 4242 4242 4242", "visa"],
    ["5100", "mastercard"],
    ["5599", "mastercard"],
    ["2221", "mastercard"],
    ["2720", "mastercard"],
    ["2220", "unknown"],
    ["2721", "unknown"],
    ["34", "amex"],
    ["37-8", "amex"],
    ["6011", "discover"],
    ["644", "discover"],
    ["65", "discover"],
    ["6304", "maestro"],
    ["5018", "maestro"],
    ["6759", "maestro"],
    ["3530", "unknown"],
    ["9", "unknown"],
    ["", "unknown"],
  ])("%s → %s", (number, brand) => {
    expect(cardBrand(number)).toBe(brand);
  });
});

describe("the expiry, on 21 November 2026", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  it.each([
    ["11/26", { month: 11, year: 2026 }],
    ["11/2026", { month: 11, year: 2026 }],
    [" 1 / 30 ", { month: 1, year: 2030 }],
    ["12/99", { month: 12, year: 2099 }],
    ["10/26", null],
    ["12/25", null],
    ["12/1999", null],
    ["13/30", null],
    ["00/30", null],
    ["1130", { month: 11, year: 2030 }],
    ["01-2031", { month: 1, year: 2031 }],
    ["130", null],
    ["1330", null],
    ["11/3", null],
    ["11/026", null],
    ["", null],
  ])("%j → %j", (text, expected) => {
    expect(expiry(text, now)).toEqual(expected);
  });

  it.each([
    ["2026-11-30T23:59:59Z", true],
    ["2026-12-01T00:00:00Z", false],
  ])("a card of 11/26 at %s: %s", (instant, valid) => {
    expect(expiry("11/26", new Date(instant)) !== null).toBe(valid);
  });
});

describe("the security code", () => {
  it.each([
    ["123", "visa", true],
    [" 123 ", "unknown", true],
    ["1234", "amex", true],
    ["123", "amex", false],
    ["1234", "mastercard", false],
    ["12", "visa", false],
    ["12a", "visa", false],
    ["", "visa", false],
  ] as const)("%j for %s: %s", (text, brand, expected) => {
    expect(parseCvc(text, brand)).toBe(expected ? text.trim() : null);
  });
});

describe("while it is being typed", () => {
  it.each([
    ["", ""],
    ["424", "424"],
    ["4242", "4242"],
    ["42424", "4242 4"],
    ["4242-4242 42424242", "4242 4242 4242 4242"],
    ["6304000000000000123", "6304 0000 0000 0000 123"],
    ["37828", "3782 8"],
    ["378282246310005", "3782 822463 10005"],
    ["4242 4242 4242 4242 4242", "4242 4242 4242 4242 4242"],
    ["4242x", "4242x"],
  ])("the number %j is grouped to %j", (typed, grouped) => {
    expect(groupCardNumber(typed)).toBe(grouped);
  });

  test("grouping changes no number: what is read is what was typed", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d -]{0,30}$/), (typed) => {
        expect(parseCardNumber(groupCardNumber(typed))).toBe(parseCardNumber(typed));
        expect(groupCardNumber(groupCardNumber(typed))).toBe(groupCardNumber(typed));
      }),
    );
  });

  it.each([
    ["", ""],
    ["0", "0"],
    ["1", "1"],
    ["9", "09"],
    ["09", "09"],
    ["092", "09/2"],
    ["0928", "09/28"],
    ["928", "09/28"],
    ["122030", "12/2030"],
    ["1/", "01/"],
    ["09/", "09/"],
    ["9/28", "9/28"],
    ["09 / 28", "09/28"],
    ["09-28", "09/28"],
    ["/28", "/28"],
    ["sept", "sept"],
  ])("the expiry date %j becomes %j", (typed, slashed) => {
    expect(slashExpiry(typed)).toBe(slashed);
  });

  test("the slash changes no date that could be read before", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(0?[1-9]|1[0-2]) ?[/-] ?\d{2}$|^(0[1-9]|1[0-2])\d{2}$/), (typed) => {
        const now = new Date(Date.UTC(2000, 0));
        expect(expiry(slashExpiry(typed), now)).toEqual(expiry(typed, now));
      }),
    );
  });
});
