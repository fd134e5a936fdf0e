import { expect, it } from "vitest";
import { shopDay } from "./shop-day.ts";

it.each([
  ["2026-11-21T21:59:59Z", "2026-11-21"],
  ["2026-11-21T22:00:00Z", "2026-11-22"],
  ["2026-06-30T20:59:59Z", "2026-06-30"],
  ["2026-06-30T21:00:00Z", "2026-07-01"],
  ["2026-12-31T22:00:00Z", "2027-01-01"],
])("%s is the shop's %s, in winter as in summer", (moment, day) => {
  expect(shopDay(new Date(moment))).toBe(day);
});
