import { expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { parseCapsules, pricePerDay, computeSupply } from "./supply.ts";

it.each([
  ["one bottle of 60", 60, 1, { capsules: 60, days: 30 }],
  ["one bottle of 90", 90, 1, { capsules: 90, days: 45 }],
  ["3 bottles of 60", 60, 3, { capsules: 180, days: 90 }],
  ["3 bottles of 90", 90, 3, { capsules: 270, days: 135 }],
  ["an odd number of capsules, in whole days", 61, 1, { capsules: 61, days: 30 }],
  ["less than a day's portion", 1, 1, null],
])("2 capsules a day: %s", (_text, capsules, bottles, supply) => {
  expect(computeSupply(capsules, bottles)).toEqual(supply);
});

it.each([
  ["a bottle of 60", 28900, 30, 963],
  ["a bottle of 90, which lasts 45 days also when it comes every month", 24210, 45, 538],
  ["3 bottles of 60", 78030, 90, 867],
])("a day of %s", (_text, price, days, expected) => {
  expect(pricePerDay(money(price, "RON"), { capsules: days * 2, days })).toEqual(money(expected, "RON"));
});

it.each([
  ["60", 60],
  ["9999", 9999],
  ["0", null],
  ["-60", null],
  ["60.5", null],
  ["60 de capsule", null],
  ["10000", null],
  ["", null],
  [null, null],
  [undefined, null],
])("the metafield %j", (text, capsules) => {
  expect(parseCapsules(text)).toBe(capsules);
});
