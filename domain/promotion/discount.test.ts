import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { BRAND_CODE_PREFIX } from "#brand/brand.ts";
import {
  discountAmount,
  discountedSubtotal,
  NEWSLETTER_DISCOUNT_CODE,
  normaliseCode,
  percentOfCode,
  POPUP_DISCOUNT_CODE,
} from "./discount.ts";
import { add, money } from "#domain/money/money.ts";

const lei = (amount: number) => money(amount, "RON");

const FORMAT =
  "a code containing the product's own name in capitals (the brand prefix) or POPUP, followed by digits. " +
  "The digits are the percent off. Any other code gives 0 percent.";

describe(`spec §5: '${FORMAT}'`, () => {
  it.each([
    [POPUP_DISCOUNT_CODE, 10],
    [NEWSLETTER_DISCOUNT_CODE, 5],
    ["POPUP10", 10],
    ["pópup10", 10],
    ["popup10", 10],
    [`  ${BRAND_CODE_PREFIX} 10 `, 10],
    [POPUP_DISCOUNT_CODE.toLowerCase(), 10],
    [`${BRAND_CODE_PREFIX}100`, 100],
    [`${BRAND_CODE_PREFIX}150`, 150],
    [`${BRAND_CODE_PREFIX}0`, 0],
    [`${BRAND_CODE_PREFIX}007`, 7],
    [`VIP${BRAND_CODE_PREFIX}20`, 20],
    [`${BRAND_CODE_PREFIX}20VIP`, 20],
    [BRAND_CODE_PREFIX, 0],
    ["POPUP", 0],
    [`10${BRAND_CODE_PREFIX}`, 0],
    [`${BRAND_CODE_PREFIX}-10`, 0],
    ["WELCOME10", 0],
    ["10", 0],
    ["", 0],
  ])("%j → %i percent", (code, percent) => {
    expect(percentOfCode(code)).toBe(percent);
  });

  test("absurdly many digits are still a number", () => {
    expect(percentOfCode(`POPUP${"9".repeat(400)}`)).toBe(Number.MAX_SAFE_INTEGER);
  });

  test("any text gives a percent of at least 0", () => {
    fc.assert(fc.property(fc.string(), (code) => percentOfCode(code) >= 0));
  });
});

describe("normaliseCode", () => {
  it.each([
    [" popup 10\t", "POPUP10"],
    ["Pópup10", "POPUP10"],
    ["", ""],
  ])("%j → %j", (code, expected) => {
    expect(normaliseCode(code)).toBe(expected);
  });
});

describe("spec §5: 'subtotal minus subtotal times percent divided by 100, never below 0'", () => {
  it.each([
    [28900, 10, 26010],
    [28905, 10, 26014],
    [28900, 0, 28900],
    [28900, 100, 0],
    [28900, 150, 0],
    [28900, Number.MAX_SAFE_INTEGER, 0],
    [28900, Number.POSITIVE_INFINITY, 0],
    [28900, -10, 28900],
    [0, 10, 0],
    [-100, 10, 0],
  ])("%i bani less %d percent → %i", (subtotal, percent, expected) => {
    expect(discountedSubtotal(lei(subtotal), percent)).toEqual(lei(expected));
  });

  test("never below 0, never above the subtotal, and the two parts make it whole", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer(), (amount, percent) => {
        const rest = discountedSubtotal(lei(amount), percent);
        expect(rest.amount).toBeGreaterThanOrEqual(0);
        expect(rest.amount).toBeLessThanOrEqual(amount);
        expect(add(rest, discountAmount(lei(amount), percent))).toEqual(lei(amount));
      }),
    );
  });
});
