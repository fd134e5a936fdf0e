import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spread } from "./spread.ts";

describe("an amount is spread by largest remainder", () => {
  test.each([
    ["in proportion", 100, [300, 100], [75, 25]],
    ["the larger remainder gets the unit", 10, [200, 100], [7, 3]],
    ["equal remainders go by key", 100, [1, 1, 1], [34, 33, 33]],
    ["nothing to spread", 0, [5, 5], [0, 0]],
    ["weights that are all zero are equal", 5, [0, 0], [3, 2]],
    ["no parts", 0, [], []],
  ])("%s: %i by %j gives %j", (_why, amount, weights, shares) => {
    const parts = weights.map((weight, index) => ({ key: `line-${index}`, weight }));
    expect(spread(amount, parts)).toEqual(shares);
  });

  const weights = fc.array(fc.nat({ max: 10_000_000 }), { minLength: 1, maxLength: 30 });

  test("the shares add up, none is negative, and none exceeds its weight", () => {
    fc.assert(
      fc.property(weights, fc.nat({ max: 100 }), (list, percent) => {
        const parts = list.map((weight, index) => ({ key: String(index), weight }));
        const sum = list.reduce((total, weight) => total + weight, 0);
        const amount = Math.floor((sum * percent) / 100);
        const shares = spread(amount, parts);
        expect(shares.reduce((total, share) => total + share, 0)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          if (sum > 0) expect(share).toBeLessThanOrEqual(list[index] ?? 0);
        }
      }),
    );
  });

  test("a part gets the same share at any position", () => {
    fc.assert(
      fc.property(weights, fc.nat({ max: 1_000_000 }), (list, amount) => {
        const parts = list.map((weight, index) => ({ key: String(index), weight }));
        const forward = new Map(spread(amount, parts).map((share, index) => [parts[index]?.key, share]));
        const turned = parts.toReversed();
        const backward = new Map(spread(amount, turned).map((share, index) => [turned[index]?.key, share]));
        expect(Object.fromEntries(backward)).toEqual(Object.fromEntries(forward));
      }),
    );
  });
});
