import { describe, expect, it, test } from "vitest";

import { roundedRatio, scaledPercent } from "./rounding.ts";

describe("roundedRatio", () => {
  it.each([
    [0n, 3n, 0],
    [1n, 3n, 0],
    [1n, 2n, 1],
    [2n, 3n, 1],
    [149n, 100n, 1],
    [150n, 100n, 2],
    [-1n, 2n, -1],
    [-149n, 100n, -1],
    [-1n, 3n, 0],
    [9_007_199_254_740_991n, 1n, 9_007_199_254_740_991],
  ])("%d / %d → %d", (numerator, denominator, expected) => {
    expect(roundedRatio(numerator, denominator)).toBe(expected);
  });

  test("refuses what it cannot answer exactly", () => {
    expect(() => roundedRatio(1n, 0n)).toThrow(RangeError);
    expect(() => roundedRatio(1n, -2n)).toThrow(RangeError);
    expect(() => roundedRatio(9_007_199_254_740_992n, 1n)).toThrow(RangeError);
  });
});

describe("scaledPercent", () => {
  it.each([
    [21, 210_000n],
    [5.5, 55_000n],
    [0.1 + 0.2, 3_000n],
  ])("%d percent → %d", (percent, expected) => {
    expect(scaledPercent(percent)).toBe(expected);
  });
});
