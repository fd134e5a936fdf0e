import { describe, expect, it } from "vitest";
import { compareDecimals, shareOfDecimal, sumDecimals } from "./decimal-text.ts";

describe("decimal texts", () => {
  it.each<[readonly string[], string]>([
    [[], "0.00"],
    [["1"], "1.00"],
    [["0.1", "0.2"], "0.30"],
    [["289.00", "-19.90"], "269.10"],
    [["-1.5", "0.25"], "-1.25"],
    [["-0.05"], "-0.05"],
    [["1.005", "1.10"], "2.105"],
    [["9007199254740993.00", "0.01"], "9007199254740993.01"],
  ])("%j add up to %s", (texts, sum) => {
    expect(sumDecimals(texts)).toBe(sum);
  });

  it.each([
    ["1", "1.00", 0],
    ["1.10", "1.1", 0],
    ["2", "10", -1],
    ["0.01", "-5", 1],
  ])("%s compared with %s is %i", (a, b, order) => {
    expect(compareDecimals(a, b)).toBe(order);
  });

  it.each([
    ["57.80", 1, 2, "28.90"],
    ["10.00", 1, 3, "3.33"],
    ["10.00", 2, 3, "6.67"],
    ["0.05", 1, 2, "0.03"],
    ["289", 2, 1, "578.00"],
    ["5.00", 0, 2, "0.00"],
  ])("of %s, %i of %i parts are %s", (text, part, whole, share) => {
    expect(shareOfDecimal(text, part, whole)).toBe(share);
  });
});
