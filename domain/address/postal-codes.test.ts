import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { COUNTRIES } from "./countries.ts";
import { normalisePostalCode, postalCodeExample } from "./postal-codes.ts";

describe("Romanian 6-digit postal codes, other EU countries, US and CA", () => {
  it.each([
    ["RO", "400001", "400001"],
    ["RO", " RO-400 001 ", "400001"],
    ["AT", "1010", "1010"],
    ["BE", "b-1000", null],
    ["BE", "1000", "1000"],
    ["BG", "1000", "1000"],
    ["CY", "1010", "1010"],
    ["CZ", "11000", "110 00"],
    ["CZ", "110 00", "110 00"],
    ["DE", "10115", "10115"],
    ["DK", "DK-2100", "2100"],
    ["EE", "10111", "10111"],
    ["ES", "28001", "28001"],
    ["ES", "52999", "52999"],
    ["FI", "00100", "00100"],
    ["FR", "75001", "75001"],
    ["GR", "10431", "104 31"],
    ["HR", "HR-10000", "10000"],
    ["HU", "1051", "1051"],
    ["IE", "d02af30", "D02 AF30"],
    ["IE", "D6W XY00", "D6W XY00"],
    ["IT", "00184", "00184"],
    ["LT", "LT-01100", "01100"],
    ["LU", "L-1234", "1234"],
    ["LU", "LU1234", "1234"],
    ["LV", "1010", "LV-1010"],
    ["LV", "lv-1010", "LV-1010"],
    ["MT", "vlt1117", "VLT 1117"],
    ["NL", "1011ab", "1011 AB"],
    ["PL", "00001", "00-001"],
    ["PL", "00–001", "00-001"],
    ["PT", "1000-001", "1000-001"],
    ["SE", "SE-114 55", "114 55"],
    ["SI", "SI-1000", "1000"],
    ["SK", "81101", "811 01"],
    ["US", "10001", "10001"],
    ["US", "10001-1234", "10001-1234"],
    ["US", "100011234", "10001-1234"],
    ["CA", "k1a0b1", "K1A 0B1"],
    ["CA", "K1A-0B1", "K1A 0B1"],
  ] as const)("%s %j → %j", (country, input, expected) => {
    expect(normalisePostalCode(input, country)).toBe(expected);
  });

  it.each([
    ["RO", "40001"],
    ["RO", "4000011"],
    ["RO", "40000A"],
    ["RO", ""],
    ["RO", "٤٠٠٠٠١"],
    ["RO", "BG400001"],
    ["DE", "1011"],
    ["ES", "00123"],
    ["ES", "53000"],
    ["IE", "B02 AF30"],
    ["NL", "0111 AB"],
    ["US", "1000"],
    ["US", "10001-12"],
    ["CA", "D1A 0B1"],
    ["CA", "K1A 0O1"],
    ["CA", "K1A 0B"],
  ] as const)("%s refuses %j", (country, input) => {
    expect(normalisePostalCode(input, country)).toBeNull();
  });

  test("what was normalised stays as it is", () => {
    const anything = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[A-Z0-9]{4,7}$/),
      fc.stringMatching(/^\d{4,6}$/),
    );
    fc.assert(
      fc.property(anything, fc.constantFrom(...COUNTRIES), (input, country) => {
        const once = normalisePostalCode(input, country);
        if (once !== null) expect(normalisePostalCode(once, country)).toBe(once);
      }),
    );
  });
});

test.each(COUNTRIES)("the example of %s is a code as the country writes it", (country) => {
  const example = postalCodeExample(country) ?? "";
  expect(normalisePostalCode(example, country)).toBe(example);
});
