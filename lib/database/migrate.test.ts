import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryLocked } from "./migrate.server.ts";

const locked = new Error("failed", { cause: Object.assign(new Error("lock timeout"), { code: "55P03" }) });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a migration whose table is locked is tried again every five seconds", async () => {
  const warn = vi.fn();
  const migrate = vi
    .fn(async () => {})
    .mockRejectedValueOnce(locked)
    .mockRejectedValueOnce(locked);
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
