import { expect, it, test } from "vitest";
import { parseDailyLimits, passedLimits } from "./daily-limits.ts";

const of = (text: string) => ({ dailyLimits: parseDailyLimits(text) });

it.each([
  ["zinc: 10/25 mg", [{ name: "zinc", amount: 10, limit: 25, unit: "mg" }]],
  [
    "vitamina D: 25/100 µg\nnothing\nzinc: 10/25\u00A0mg",
    [
      { name: "vitamina D", amount: 25, limit: 100, unit: "µg" },
      { name: "zinc", amount: 10, limit: 25, unit: "mg" },
    ],
  ],
  ["zinc: much/25 mg", []],
  [null, []],
])("%j is read as its limits", (text, limits) => {
  expect(parseDailyLimits(text)).toEqual(limits);
});

test("a limit is passed by the sum of daily portions, not reached by it", () => {
  const [a, b, c] = [of("zinc: 10/25 mg"), of("zinc: 15/25 mg"), of("zinc: 1/25 mg\nfolate: 400/1000 µg")];
  expect(passedLimits([a, b])).toEqual([]);
  expect(passedLimits([a, b, c])).toEqual([{ name: "zinc", amount: 26, limit: 25, unit: "mg" }]);
  expect(passedLimits([of("zinc: 10/25 mg"), of("zinc: 10/15 mg")])).toMatchObject([
    { amount: 20, limit: 15 },
  ]);
});
