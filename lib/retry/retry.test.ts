import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { backOffMs, retry } from "./retry.ts";

const BACK_OFF = { firstMs: 100, longestMs: 300 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [0, 100],
  [1, 200],
  [2, 300],
  [5_000, 300],
])("after %d failures the pause is %d ms", (failuresBefore, pauseMs) => {
  expect(backOffMs(BACK_OFF, failuresBefore)).toBe(pauseMs);
});

test.each([
  ["the first result that is good", [false, true, true], 2, true],
  ["the last result when none is", [false, false, false, false], 3, false],
])("returns %s", async (_which, results, calls, result) => {
  const attempt = vi.fn(() => Promise.resolve(results[attempt.mock.calls.length - 1]));
  const last = retry(attempt, (good) => good !== true, { ...BACK_OFF, attempts: 3 });
  await vi.runAllTimersAsync();
  expect(await last).toBe(result);
  expect(attempt).toHaveBeenCalledTimes(calls);
});

test("an attempt that throws is not repeated", async () => {
  const attempt = vi.fn(() => Promise.reject(new Error("broken")));
  await expect(retry(attempt, () => true, { ...BACK_OFF, attempts: 3 })).rejects.toThrow("broken");
  expect(attempt).toHaveBeenCalledOnce();
});
