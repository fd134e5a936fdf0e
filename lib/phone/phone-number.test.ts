import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { formatPhone, readPhone } from "./phone-number.server.ts";

describe("spec §3: 'Required: …, phone, …' is kept as E.164", () => {
  it.each([
    ["0721123456", "RO", "+40721123456"],
    ["0721 123 456", "RO", "+40721123456"],
    ["0721.123.456", "RO", "+40721123456"],
    ["0721-123-456", "RO", "+40721123456"],
    ["0721–123–456", "RO", "+40721123456"],
    ["(0721) 123456", "RO", "+40721123456"],
    ["0721/123456", "RO", "+40721123456"],
    ["(0)721 123 456", "RO", "+40721123456"],
    ["721123456", "RO", "+40721123456"],
    ["021 312 34 56", "RO", "+40213123456"],
    ["0364123456", "RO", "+40364123456"],
    ["+40 721 123 456", "RO", "+40721123456"],
    ["+40 (0)721 123 456", "RO", "+40721123456"],
    ["+400721123456", "RO", "+40721123456"],
    ["0040721123456", "RO", "+40721123456"],
    ["40721123456", "RO", "+40721123456"],
    ["٠٧٢١١٢٣٤٥٦", "RO", "+40721123456"],
    ["8 612 34567", "LT", "+37061234567"],
    ["(8-612) 34567", "LT", "+37061234567"],
    ["0612 34567", "LT", "+37061234567"],
    ["612 34567", "LT", "+37061234567"],
    ["00370 8 612 34567", "LT", "+37061234567"],
    ["+44 (0)20 7946 0958", "RO", "+442079460958"],
    ["+1 212 555 1234", "RO", "+12125551234"],
    ["(212) 555-1234", "US", "+12125551234"],
    ["1-212-555-1234", "US", "+12125551234"],
    ["416 555 1234", "CA", "+14165551234"],
    ["030 901820", "DE", "+4930901820"],
    ["4930901820", "DE", "+4930901820"],
    ["06 1 234 5678", "HU", "+3612345678"],
    ["06 698 1234", "IT", "+39066981234"],
    ["612 345 678", "ES", "+34612345678"],
    ["01 42 68 53 00", "FR", "+33142685300"],
    ["+40 721 123 456", null, "+40721123456"],
    ["0040 722 000 000", null, "+40722000000"],
    ["0040 721 123 456", "US", "+40721123456"],
    ["011 40 721 123 456", "US", "+40721123456"],
    ["+373 22 123 456", "RO", "+37322123456"],
  ] as const)("%j in %s → %s", (input, country, expected) => {
    expect(readPhone(input, country)).toBe(expected);
  });

  it.each([
    ["", "RO"],
    ["072112345", "RO"],
    ["07211234567", "RO"],
    ["0821123456", "RO"],
    ["+4072112345", "RO"],
    ["0721 123 45x", "RO"],
    ["0721 123 456 int. 5", "RO"],
    ["112", "RO"],
    ["+", "RO"],
    ["++40721123456", "RO"],
    ["40+721123456", "RO"],
    ["+0721123456", "RO"],
    ["8 112 34567", "LT"],
    ["212 555 123", "US"],
    ["112 555 1234", "US"],
    ["12345", "DE"],
    ["+123456", "DE"],
    ["+3934567890123456", "IT"],
    ["0721123456", null],
    ["0721123456", "XX"],
  ] as const)("%j in %s is none", (input, country) => {
    expect(readPhone(input, country)).toBeNull();
  });

  test("what comes out is E.164, and is read again wherever it is and however it is written", () => {
    const anything = fc.oneof(fc.string(), fc.stringMatching(/^\+?[\d .()-]{6,18}$/));
    const countries = fc.constantFrom("RO", "LT", "HU", "IT", "US", "DE", null);
    fc.assert(
      fc.property(anything, countries, countries, (input, country, other) => {
        const phone = readPhone(input, country);
        if (phone === null) return;
        expect(phone).toMatch(/^\+[1-9]\d{6,14}$/);
        expect(readPhone(phone, other)).toBe(phone);
        expect(readPhone(formatPhone(phone), other)).toBe(phone);
      }),
    );
  });
});

describe("a phone number for people", () => {
  it.each([
    ["+40721123456", "+40 721 123 456"],
    ["+40213123456", "+40 21 312 3456"],
    ["+37061234567", "+370 612 34567"],
    ["+12125551234", "+1 212 555 1234"],
    ["+40 721 123 456", "+40 721 123 456"],
  ])("%s → %s", (phone, expected) => {
    expect(formatPhone(phone)).toBe(expected);
  });

  it.each(["", "0721 123 456", "la interfon"])("%j stays as it is", (text) => {
    expect(formatPhone(text)).toBe(text);
  });
});

it.each(["\u200B", "\u2060", "\u00AD", "\u200E", "\u202C", "\uFEFF", "\u00A0"])(
  "a number pasted with the invisible %j is read",
  (invisible) => {
    expect(readPhone(`${invisible}0721${invisible}123456${invisible}`, "RO")).toBe("+40721123456");
    expect(readPhone(`${invisible}0040${invisible}721123456`, null)).toBe("+40721123456");
  },
);
