import { expect, test } from "vitest";
import { readShopMinute, shopMinute } from "./shop-minute.ts";

test.each([
  ["2026-11-21T09:30", "2026-11-21T07:30:00.000Z"],
  ["2026-07-01T00:00", "2026-06-30T21:00:00.000Z"],
  ["2026-03-29T02:59", "2026-03-29T00:59:00.000Z"],
  ["2026-03-29T04:00", "2026-03-29T01:00:00.000Z"],
  // 3:30 comes twice when summer ends.
  ["2026-10-25T03:30", "2026-10-25T00:30:00.000Z"],
])("%s in the shop is %s", (text, iso) => {
  expect(readShopMinute(text)?.toISOString()).toBe(iso);
  expect(shopMinute(new Date(iso))).toBe(text);
});

test("an hour that the clock leaves out is the next one", () => {
  expect(readShopMinute("2026-03-29T03:30")?.toISOString()).toBe("2026-03-29T01:30:00.000Z");
});

test.each(["", "tomorrow", "2026-13-01T00:00", "2026-11-21", "2026-02-31T09:00", "2026-11-28T25:00"])(
  "%j is no time",
  (text) => {
    expect(readShopMinute(text)).toBeNull();
  },
);
