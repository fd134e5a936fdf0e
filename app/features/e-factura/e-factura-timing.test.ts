import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/units.ts";
import { nextTryAt } from "./e-factura-timing.ts";

const START = new Date("2026-11-26T10:00:00Z");

function triesOf(kind: "steps" | "downloads") {
  const at = [START];
  for (let failures = 1; ; failures += 1) {
    const next = nextTryAt(at.at(-1) ?? START, failures, kind);
    if (next === null) return at.map((each) => each.getTime() - START.getTime());
    at.push(next);
  }
}

test("a step is tried again after 2, 4, 8 minutes, every hour in the end, for five days", () => {
  const tries = triesOf("steps");
  expect(tries.slice(0, 4)).toEqual([0, 2, 6, 14].map((minutes) => minutes * MINUTE_MS));
  expect((tries.at(-1) ?? 0) - (tries.at(-2) ?? 0)).toBe(HOUR_MS);
  expect(Math.floor((tries.at(-1) ?? 0) / DAY_MS)).toBe(5);
});

test("an answer is downloaded at most ten times a day", () => {
  const tries = triesOf("downloads");
  expect(tries.filter((at) => at < DAY_MS).length).toBeLessThanOrEqual(10);
  expect(Math.floor((tries.at(-1) ?? 0) / DAY_MS)).toBe(5);
});
