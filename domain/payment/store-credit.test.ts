import { expect, test } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import {
  creditForOrder,
  formatStoreCreditCode,
  parseStoreCreditCode,
  STORE_CREDIT_ALPHABET,
} from "./store-credit.ts";

test("the alphabet has 32 signs, none of which is mistaken for another", () => {
  expect(new Set(STORE_CREDIT_ALPHABET).size).toBe(32);
  expect(STORE_CREDIT_ALPHABET).not.toMatch(/[01IO]/);
});

test.each([
  ["7KQ2-MFXA-9TRB-C4WE", "7KQ2MFXA9TRBC4WE"],
  ["7kq2mfxa9trbc4we", "7KQ2MFXA9TRBC4WE"],
  [" 7kq2 mfxa\t9trb–c4we ", "7KQ2MFXA9TRBC4WE"],
  ["7KQ2-MFXA-9TRB-C4W", null],
  ["7KQ2-MFXA-9TRB-C4WEE", null],
  ["0KQ2-MFXA-9TRB-C4WE", null],
  [POPUP_DISCOUNT_CODE, null],
  ["", null],
])("%j is read as %j", (typed, code) => {
  expect(parseStoreCreditCode(typed)).toBe(code);
});

test("a code is shown in four groups, and read again as it was", () => {
  expect(formatStoreCreditCode("7KQ2MFXA9TRBC4WE")).toBe("7KQ2-MFXA-9TRB-C4WE");
});

test.each([
  { totalMinor: 10_000, balanceMinor: 10_000, keepsMethod: false, credit: 10_000, why: "pays all" },
  {
    totalMinor: 10_000,
    balanceMinor: 50_000,
    keepsMethod: false,
    credit: 10_000,
    why: "never more than all",
  },
  { totalMinor: 10_000, balanceMinor: 4_000, keepsMethod: false, credit: 4_000, why: "pays a part" },
  {
    totalMinor: 10_000,
    balanceMinor: 9_900,
    keepsMethod: false,
    credit: 9_800,
    why: "leaves what can be charged",
  },
  {
    totalMinor: 10_000,
    balanceMinor: 50_000,
    keepsMethod: true,
    credit: 9_800,
    why: "a kept card is charged",
  },
  { totalMinor: 150, balanceMinor: 100, keepsMethod: false, credit: 0, why: "too little is left to charge" },
  { totalMinor: 10_000, balanceMinor: 0, keepsMethod: false, credit: 0, why: "nothing is left of it" },
])("$balanceMinor of $totalMinor: $why", ({ credit, ...use }) => {
  expect(creditForOrder(use)).toBe(credit);
});
