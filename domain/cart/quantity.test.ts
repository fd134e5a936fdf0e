import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import {
  parseQuantity,
  SINGLE_VARIANT_QUANTITY_MAX,
  SINGLE_VARIANT_QUANTITY_MIN,
  VARIANT_QUANTITY_MAX,
  VARIANT_QUANTITY_MIN,
} from "./quantity.ts";

const selector = { min: VARIANT_QUANTITY_MIN, max: VARIANT_QUANTITY_MAX };
const single = { min: SINGLE_VARIANT_QUANTITY_MIN, max: SINGLE_VARIANT_QUANTITY_MAX };

describe("spec §5: 'Variant selector quantity: integer 1 to 99.'", () => {
  it.each([
    ["1", 1],
    ["99", 99],
    ["100", 99],
    ["0", 1],
    ["-3", 1],
    [" 7 ", 7],
    ["+7", 7],
    ["007", 7],
    ["2.9", 2],
    ["2,9", 2],
    ["9".repeat(400), 99],
  ])("%j → %i", (text, expected) => {
    expect(parseQuantity(text, selector)).toBe(expected);
  });
});

describe("spec §5: 'A non-numeric entry becomes 1.'", () => {
  it.each(["", " ", "abc", "12abc", "1e1", "NaN", "Infinity", "--2", "1 2", "٣"])("%j", (text) => {
    expect(parseQuantity(text, selector)).toBe(1);
  });

  test("or the minimum where that is higher", () => {
    expect(parseQuantity("abc", { min: 2, max: 10 })).toBe(2);
  });
});

describe("spec §5: 'A single-default-variant page has a minimum of 1 and no maximum.'", () => {
  it.each([
    ["0", 1],
    ["100", 100],
    ["123456", 123456],
    ["9".repeat(400), Number.MAX_SAFE_INTEGER],
  ])("%j → %i", (text, expected) => {
    expect(parseQuantity(text, single)).toBe(expected);
    expect(parseQuantity(text, { min: 1 })).toBe(expected);
  });
});

test("any text gives a safe integer within the limits", () => {
  const anything = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String));
  fc.assert(
    fc.property(anything, (text) => {
      const quantity = parseQuantity(text, selector);
      expect(Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= 99).toBe(true);
      expect(Number.isSafeInteger(parseQuantity(text, single))).toBe(true);
    }),
  );
});
