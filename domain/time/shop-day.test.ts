import { expect, it } from "vitest";
import { readShopTime, shopDay, startOfShopDay, toShopTime } from "./shop-day.ts";

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

it.each([
  ["2026-11-28T09:00", "2026-11-28T07:00:00.000Z"],
  ["2026-07-01T00:30", "2026-06-30T21:30:00.000Z"],
  ["2026-03-29T02:59", "2026-03-29T00:59:00.000Z"],
  ["2026-03-29T04:00", "2026-03-29T01:00:00.000Z"],
  // The hour that comes twice.
  ["2026-10-25T03:30", "2026-10-25T00:30:00.000Z"],
  ["2026-10-25T04:00", "2026-10-25T02:00:00.000Z"],
])("%s on the shop's clocks is %s", (typed, moment) => {
  expect(readShopTime(typed)?.toISOString()).toBe(moment);
  expect(toShopTime(new Date(moment))).toBe(typed);
});

it.each(["", "2026-11-28", "2026-02-31T09:00", "2026-11-28T25:00", "2026-03-29T03:30", "28.11.2026 09:00"])(
  "%j is no time of the shop's clocks",
  (typed) => {
    expect(readShopTime(typed)).toBeNull();
  },
);
