import { expect, test } from "vitest";
import { truncate } from "./truncate.ts";

test.each([
  ["Cântarea", null, "Cântarea"],
  ["Cântarea", undefined, "Cântarea"],
  ["Cântarea", 8, "Cântarea"],
  ["Cântarea", 7, "Cânt..."],
  ["Cântarea", 3, "..."],
  ["Cântarea", 0, "..."],
  ["Cântarea", -5, "..."],
  ["", 0, ""],
  ["🌼🌼🌼🌼", 4, "🌼🌼🌼🌼"],
  ["🌼🌼🌼🌼🌼", 4, "🌼..."],
  ["abc🌼🌼", 5, "abc🌼🌼"],
  [`${"a".repeat(20)}🌼`, 5, "aa..."],
])("%s cut at %s is %s", (text, length, cut) => {
  expect(truncate(text, length)).toBe(cut);
});
