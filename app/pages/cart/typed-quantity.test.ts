import { expect, it } from "vitest";
import { typedQuantity } from "./typed-quantity.ts";

it.each([
  ["1", 1],
  [" 12 ", 12],
  ["007", 7],
  ["9999", 9999],
  ["0", null],
  ["-3", null],
  ["1.5", null],
  ["two", null],
  ["", null],
  ["10000", null],
])("typing %j into a row means %j (spec §4: below 1 is ignored)", (text, expected) => {
  expect(typedQuantity(text)).toBe(expected);
});
