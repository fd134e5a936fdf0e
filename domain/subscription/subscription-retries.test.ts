import { describe, expect, it, test } from "vitest";
import { nextAfterInterruption, nextRetry, priceOn } from "./subscription-retries.ts";

const FAILED = new Date("2026-11-21T07:00:05Z");

test.each([
  [1, "2026-11-22T07:00:05.000Z"],
  [2, "2026-11-24T07:00:05.000Z"],
  [3, "2026-11-26T07:00:05.000Z"],
  [4, "2026-11-28T07:00:05.000Z"],
])("declined %d times: tried again at %s", (failures, moment) => {
  expect(nextRetry(FAILED, failures)?.toISOString()).toBe(moment);
});

test("declined five times: not tried again", () => {
  expect(nextRetry(FAILED, 5)).toBeNull();
});

test.each([
  [1, 60],
  [2, 120],
  [5, 960],
  [10, 6 * 3600],
  [1_000, 6 * 3600],
])("interrupted %d times: again after %d seconds", (interruptions, seconds) => {
  expect(nextAfterInterruption(FAILED, interruptions).getTime() - FAILED.getTime()).toBe(seconds * 1_000);
});

describe("the price that was agreed holds until 30 days after the mail about another", () => {
  const due = new Date("2027-01-21T07:00:00Z");
  const announced = (announcedAt: string | null, newPriceFrom: string) => ({
    priceMinor: 26_010,
    newPriceMinor: 27_500,
    newPriceFrom: new Date(newPriceFrom),
    announcedAt: announcedAt === null ? null : new Date(announcedAt),
  });
  it.each([
    ["announced in time", announced("2026-12-22T07:00:00Z", "2027-01-21T07:00:00Z"), 27_500],
    ["announced a second late", announced("2026-12-22T07:00:01Z", "2027-01-21T07:00:00Z"), 26_010],
    ["announced for later", announced("2026-11-01T07:00:00Z", "2027-01-21T07:00:01Z"), 26_010],
    ["the mail still waits", announced(null, "2026-12-01T07:00:00Z"), 26_010],
    [
      "none announced",
      { priceMinor: 26_010, newPriceMinor: null, newPriceFrom: null, announcedAt: null },
      26_010,
    ],
  ])("%s", (_title, agreement, expected) => {
    expect(priceOn(agreement, due)).toBe(expected);
  });
});
