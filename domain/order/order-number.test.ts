import { expect, it } from "vitest";
import { readOrderNumber } from "./order-number.ts";

it.each([
  ["1001", "1001"],
  ["#1001", "1001"],
  [" # 1001 ", "1001"],
  ["sz-1001", "SZ-1001"],
  ["1001-EU", "1001-EU"],
])("%j is the number %s", (typed, number) => {
  expect(readOrderNumber(typed)).toBe(number);
});

it.each(["", "#", "-", "1001'", "%", "10_01", "\0", "1".repeat(33), "a@b.ro", "<1>"])(
  "%j is none",
  (typed) => {
    expect(readOrderNumber(typed)).toBeNull();
  },
);
