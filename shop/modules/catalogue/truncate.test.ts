import { expect, test } from "vitest";
import { truncate } from "./truncate.ts";

test.each([
  ["Sânziana", null, "Sânziana"],
  ["Sânziana", undefined, "Sânziana"],
  ["Sânziana", 8, "Sânziana"],
  ["Sânziana", 7, "Sânz..."],
  ["Sânziana", 3, "..."],
  ["Sânziana", 0, "..."],
  ["Sânziana", -5, "..."],
  ["", 0, ""],
  ["🌼🌼🌼🌼", 4, "🌼🌼🌼🌼"],
  ["🌼🌼🌼🌼🌼", 4, "🌼..."],
  ["abc🌼🌼", 5, "abc🌼🌼"],
  [`${"a".repeat(20)}🌼`, 5, "aa..."],
])("%s cut at %s is %s", (text, length, cut) => {
  expect(truncate(text, length)).toBe(cut);
});
