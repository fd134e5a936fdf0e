import { expect, test } from "vitest";
import { money } from "./money.ts";
import { parseMoneyV2, toMoneyV2 } from "./money-v2.ts";

test.each([
  [28900, "289.0"],
  [26010, "260.1"],
  [5999, "59.99"],
  [5, "0.05"],
  [0, "0.0"],
  [100000, "1000.0"],
  [-1990, "-19.9"],
])("%i bani print as %s, and are read from it", (bani, amount) => {
  const printed = toMoneyV2(money(bani, "RON"));
  expect(printed).toEqual({ amount, currencyCode: "RON" });
  expect(parseMoneyV2(printed)).toEqual(money(bani, "RON"));
});

test("yen have no minor units and still print a decimal", () => {
  expect(toMoneyV2(money(1200, "JPY"))).toEqual({ amount: "1200.0", currencyCode: "JPY" });
});

test("an amount that is not a decimal text is refused", () => {
  expect(parseMoneyV2({ amount: "1,5", currencyCode: "RON" })).toBeNull();
});
