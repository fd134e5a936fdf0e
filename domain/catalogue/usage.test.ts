import { expect, it } from "vitest";
import * as usage from "./usage.ts";

it.each([
  ["directions are 2 capsules daily", [usage.CAPSULES_DAILY], [2]],
  [
    "typical results come in 4-6 weeks",
    [usage.TYPICAL_RESULTS_MIN_WEEKS, usage.TYPICAL_RESULTS_MAX_WEEKS],
    [4, 6],
  ],
  [
    "use for at least 3-6 months is recommended",
    [usage.RECOMMENDED_USE_MIN_MONTHS, usage.RECOMMENDED_USE_MAX_MONTHS],
    [3, 6],
  ],
  ["the bundle is 3 bottles", [usage.BUNDLE_BOTTLES], [3]],
])("spec §2: %s", (_text, numbers, specified) => {
  expect(numbers).toEqual(specified);
});
