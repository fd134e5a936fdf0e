import { expect, test } from "vitest";
import { pauseDays, rescheduleDays } from "./subscription-days.ts";

const NOW = new Date("2026-05-04T09:30:00Z");

test("a pause ends after the next reminder, and within a year", () => {
  expect(pauseDays(NOW)).toEqual({ min: "2026-05-08", max: "2027-05-04" });
});

test("a charge moves by 60 days at most", () => {
  expect(rescheduleDays("2026-05-15T06:00:00Z", NOW)).toEqual({ min: "2026-05-08", max: "2026-07-14" });
});

test.each([
  ["nothing is planned", null],
  ["the charge is long overdue", "2026-02-01T07:00:00Z"],
])("nothing can be moved where %s", (_case, nextChargeAt) => {
  expect(rescheduleDays(nextChargeAt, NOW)).toBeNull();
});
