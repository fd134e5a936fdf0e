import { expect, test } from "vitest";
import { followingCharge } from "./following-charge.ts";

test.each([
  ["2026-01-15T07:00:00Z", "2026-02-15T07:00:00Z", 1, "2026-03-15"],
  ["2026-01-15T07:00:00Z", "2026-12-15T07:00:00Z", 3, "2027-03-15"],
  // A short month does not shorten those after it.
  ["2026-01-31T07:00:00Z", "2026-02-28T07:00:00Z", 1, "2026-03-31"],
  ["2026-02-28T07:00:00Z", "2026-02-28T07:00:00Z", 1, "2026-03-28"],
  // Moved to the end of a month by its owner.
  ["2026-01-10T07:00:00Z", "2026-04-30T06:00:00Z", 1, "2026-05-30"],
  // Shortly before midnight elsewhere it is the next day in the shop.
  ["2026-01-15T07:00:00Z", "2026-07-14T22:30:00Z", 1, "2026-08-15"],
])("started %s, next %s, every %i months: then %s", (startedAt, nextChargeAt, everyMonths, then) => {
  expect(followingCharge({ startedAt, nextChargeAt, everyMonths })).toBe(then);
});

test("nothing follows where nothing is planned", () => {
  expect(
    followingCharge({ startedAt: "2026-01-15T07:00:00Z", nextChargeAt: null, everyMonths: 1 }),
  ).toBeNull();
});
