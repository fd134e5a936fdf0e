import { describe, expect, it, test } from "vitest";
import { bucketPerMinute, settle, spend } from "./leaky-bucket.ts";
import { createMemoryBuckets } from "./memory-buckets.ts";

/** Empty after 100 points, full again after ten seconds. */
const BUCKET = { capacity: 100, restoredPerS: 10 };
const NOW = Date.parse("2026-11-21T08:00:00Z");

describe("a bucket of 100 points, ten restored a second", () => {
  it.each([
    // [seconds until full before, cost, allowed, available, retry after, seconds until full after]
    ["a new one is full", -NOW / 1000, 0, true, 100, 0, 0],
    ["all of it may be spent at once", 0, 100, true, 0, 0, 10],
    ["half of it", 0, 50, true, 50, 0, 5],
    ["what is left", 5, 50, true, 0, 0, 10],
    ["a point too many waits for the next", 5, 51, false, 50, 1, 5],
    ["an empty one waits as long as the cost takes", 10, 40, false, 0, 4, 10],
    ["it is never more than full", -60, 100, true, 0, 0, 10],
    ["a clock that was an hour ahead counts as full", 3_600, 30, true, 70, 0, 3],
    ["more than it holds is never allowed", 0, 101, false, 100, Infinity, 0],
  ])("%s", (_case, fullInS, cost, allowed, available, retryAfterS, fullAfterS) => {
    expect(spend(BUCKET, NOW + fullInS * 1000, cost, NOW)).toEqual({
      allowed,
      available,
      retryAfterS,
      fullAtMs: NOW + fullAfterS * 1000,
    });
  });
});

test("a bucket of 60 points a minute is full again a minute after it was emptied", () => {
  const emptied = spend(bucketPerMinute(60), 0, 60, NOW);
  expect(emptied).toMatchObject({ allowed: true, available: 0, fullAtMs: NOW + 60_000 });
  expect(spend(bucketPerMinute(60), emptied.fullAtMs, 60, NOW)).toMatchObject({ retryAfterS: 60 });
});

it.each([
  // [seconds until full before, cost, seconds until full after]
  ["what is left is spent", 2, 30, 5],
  ["what is not left is owed", 8, 50, 13],
  ["half a minute may be owed", 10, 1_000, 40],
  ["what was not used is given back", 8, -50, 3],
  ["no more is given back than makes it full", 2, -50, 0],
])("of work that is done, %s", (_case, fullInS, cost, fullAfterS) => {
  expect(settle(BUCKET, NOW + fullInS * 1000, cost, NOW)).toBe(NOW + fullAfterS * 1000);
});

test("a bucket that owes restores before anything can be spent again", () => {
  const buckets = createMemoryBuckets(BUCKET);
  const at = (seconds: number) => new Date(NOW + seconds * 1000);
  buckets.settle("a", 150, at(0));
  expect(buckets.charge("a", 10, at(5))).toMatchObject({ allowed: false, available: 0, retryAfterS: 1 });
  expect(buckets.charge("a", 10, at(6)).allowed).toBe(true);
});

test("buckets in memory are one for each subject, and restore with the clock", () => {
  const buckets = createMemoryBuckets(BUCKET);
  const at = (seconds: number) => new Date(NOW + seconds * 1000);
  expect(buckets.charge("a", 100, at(0)).allowed).toBe(true);
  expect(buckets.charge("a", 1, at(0))).toMatchObject({ allowed: false, available: 0, retryAfterS: 1 });
  expect(buckets.charge("b", 100, at(0)).allowed).toBe(true);
  expect(buckets.charge("a", 20, at(2)).allowed).toBe(true);
  expect(buckets.charge("c", 1000, at(2), { capacity: 1000, restoredPerS: 100 }).allowed).toBe(true);
});
