import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { amountOfUnits, shareOfPart } from "./line-shares.ts";

describe("units of a line", () => {
  it.each([
    // amount, quantity, before, units → minor units
    [28_900, 1, 0, 1, 28_900],
    [52_020, 2, 0, 1, 26_010],
    [10_000, 3, 0, 1, 3_333],
    [10_000, 3, 1, 1, 3_333],
    [10_000, 3, 2, 1, 3_334],
    [10_000, 3, 0, 2, 6_666],
    [10_000, 3, 1, 2, 6_667],
    [10_000, 3, 0, 3, 10_000],
    [10_000, 3, 1, 0, 0],
    [10_000, 3, 3, 0, 0],
    // Less than a minor unit each: the last unit gets the full amount.
    [5, 10, 0, 9, 0],
    [5, 10, 9, 1, 5],
    [0, 4, 0, 4, 0],
  ])("of %i in %i, after %i: %i units cost %i", (amountMinor, quantity, before, units, cost) => {
    expect(amountOfUnits(amountMinor, { quantity, before, units })).toBe(cost);
  });

  it.each([
    [1, 1, 1],
    [2, 0, 3],
    [2, -1, 1],
    [2, 0, -1],
    [0, 0, 0],
    [2, 0, 0.5],
  ])("refuses a line of %i units of which %i and %i are counted", (quantity, before, units) => {
    expect(() => amountOfUnits(100, { quantity, before, units })).toThrow(RangeError);
  });

  test("any steps through a line add up to its amount", () => {
    const steps = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.nat(100_000_000), steps, (amountMinor, parts) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0);
        fc.pre(quantity > 0);
        let before = 0;
        let sum = 0;
        for (const units of parts) {
          const cost = amountOfUnits(amountMinor, { quantity, before, units });
          expect(cost).toBeGreaterThanOrEqual(0);
          sum += cost;
          before += units;
        }
        expect(sum).toBe(amountMinor);
      }),
    );
  });
});

describe("VAT in a part of delivery", () => {
  it.each([
    // VAT, delivery, before, part → VAT of the part
    [345, 1_990, 0, 1_990, 345],
    [345, 1_990, 0, 995, 172],
    [345, 1_990, 995, 995, 173],
    [0, 1_990, 0, 10, 0],
    [2_000_000_000, 2_000_000_000, 1, 1_999_999_999, 1_999_999_999],
  ])("of %i in %i, after %i: %i carry %i", (amountMinor, whole, before, part, share) => {
    expect(shareOfPart(amountMinor, { whole, before, part })).toBe(share);
  });

  it("refuses more than there is", () => {
    expect(() => shareOfPart(345, { whole: 1_990, before: 1_000, part: 991 })).toThrow(RangeError);
  });
});
