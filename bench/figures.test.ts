import { expect, test } from "vitest";
import { median, ratio } from "./figures.ts";

test.each([
  [[3], 3],
  [[5, 1, 9], 5],
  [[10, 9, 100, 1, 2], 9],
  [[1, null, 2], 2],
  [[null, 1, null], null],
  [[], null],
])("the median of %j is %s", (values, middle) => {
  expect(median(values)).toBe(middle);
});

test.each([
  [3, 2, 1.5],
  [null, 2, null],
  [3, null, null],
  [3, 0, null],
])("%s ÷ %s is %s", (value, reference, quotient) => {
  expect(ratio(value, reference)).toBe(quotient);
});
