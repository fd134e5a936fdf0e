import { expect, test } from "vitest";
import { money } from "#domain/money/money.ts";
import { moneyV2, printAmount } from "./money.ts";

test.each([
  [28900, "289.0"],
  [26010, "260.1"],
  [5999, "59.99"],
  [5, "0.05"],
  [0, "0.0"],
  [100000, "1000.0"],
  [-1990, "-19.9"],
])("%i bani print as %s", (bani, amount) => {
  expect(printAmount(money(bani, "RON"))).toBe(amount);
});

test("yen have no minor units and still print a decimal", () => {
  expect(moneyV2(money(1200, "JPY"))).toEqual({ amount: "1200.0", currencyCode: "JPY" });
});
