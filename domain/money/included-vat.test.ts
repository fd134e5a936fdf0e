import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { money, percentOf, subtract } from "./money.ts";
import { includedTax } from "./included-vat.ts";

describe("spec §3 (Order): 'subtotal, shipping, tax, discount, total', with tax included in the prices", () => {
  it.each([
    [12100, 21, 2100],
    [28900, 21, 5016],
    [11100, 11, 1100],
    [10550, 5.5, 550],
    [28900, 0, 0],
    [0, 21, 0],
    [-12100, 21, -2100],
  ])("%i bani at %d percent contain %i", (gross, percent, expected) => {
    expect(includedTax(money(gross, "RON"), percent)).toEqual(money(expected, "RON"));
  });

  test("the tax of the net price that remains is the same, give or take a ban", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const gross = money(amount, "RON");
        const tax = includedTax(gross, percent);
        const again = percentOf(subtract(gross, tax), percent);
        expect(Math.abs(again.amount - tax.amount)).toBeLessThanOrEqual(1);
        expect(tax.amount * 2).toBeLessThanOrEqual(amount + 1);
      }),
    );
  });
});
