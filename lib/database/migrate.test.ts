import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryLocked } from "./migrate.server.ts";

const failure = (code: string) => new Error("failed", { cause: Object.assign(new Error(code), { code }) });
const locked = failure("55P03");
const deadlocked = failure("40P01");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a migration whose table is locked, or that waits for a sale which waits for it, is tried again every five seconds", async () => {
  const warn = vi.fn();
  const migrate = vi
    .fn(async () => {})
    .mockRejectedValueOnce(locked)
    .mockRejectedValueOnce(deadlocked);
  const migrated = retryLocked({ warn }, migrate);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(migrate).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  await migrated;
  expect(migrate).toHaveBeenCalledTimes(3);
  expect(warn).toHaveBeenCalledTimes(2);
});

test("it ends after ten minutes, and at once by any other failure", async () => {
  const migrate = vi.fn(() => Promise.reject(locked));
  const ended = retryLocked({ warn: vi.fn() }, migrate).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(await ended).toBe(locked);
  const wrong = new Error("syntax error");
  await expect(retryLocked({ warn: vi.fn() }, () => Promise.reject(wrong))).rejects.toBe(wrong);
});
