import { expect, it } from "vitest";
import { shopDay, startOfShopDay } from "./shop-day.ts";

it.each([
  ["2026-11-21T21:59:59Z", "2026-11-21"],
  ["2026-11-21T22:00:00Z", "2026-11-22"],
  ["2026-06-30T20:59:59Z", "2026-06-30"],
  ["2026-06-30T21:00:00Z", "2026-07-01"],
  ["2026-12-31T22:00:00Z", "2027-01-01"],
])("%s is the shop's %s, in winter as in summer", (moment, day) => {
  expect(shopDay(new Date(moment))).toBe(day);
});

it.each([
  ["2026-11-22", "2026-11-21T22:00:00.000Z"],
  ["2026-07-01", "2026-06-30T21:00:00.000Z"],
  ["2026-03-29", "2026-03-28T22:00:00.000Z"],
  ["2026-03-30", "2026-03-29T21:00:00.000Z"],
  ["2026-10-25", "2026-10-24T21:00:00.000Z"],
  ["2026-10-26", "2026-10-25T22:00:00.000Z"],
])("%s begins at %s, also when clocks change", (day, moment) => {
  expect(startOfShopDay(day).toISOString()).toBe(moment);
});
