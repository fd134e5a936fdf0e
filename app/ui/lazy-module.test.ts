import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLazyModule } from "./lazy-module.ts";
import { CODE_MISSING_EVENT, type RetryCode } from "./missing-code.ts";

/** Modules that the page reports as missing. */
const missing = new Set<RetryCode>();

beforeEach(() => {
  vi.useFakeTimers();
  missing.clear();
  vi.stubGlobal("dispatchEvent", ({ type, detail }: CustomEvent<RetryCode>) =>
    type === CODE_MISSING_EVENT ? missing.add(detail) : missing.delete(detail),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("is fetched once, however often it is asked for", async () => {
  const load = vi.fn(() => Promise.resolve("code"));
  const lazy = createLazyModule(load);
  expect(lazy.code.get()).toBeNull();
  expect(await Promise.all([lazy.fetch(), lazy.fetch()])).toEqual(["code", "code"]);
  expect(await lazy.fetch()).toBe("code");
  expect(lazy.code.get()).toBe("code");
  expect(load).toHaveBeenCalledTimes(1);
});

it("is null when it cannot be had, and is tried again when next asked for", async () => {
  const load = vi.fn(() => Promise.resolve("code")).mockRejectedValueOnce(new TypeError("offline"));
  const lazy = createLazyModule(load);
  expect(await lazy.fetch()).toBeNull();
  expect(lazy.code.get()).toBeNull();
  expect(missing.size).toBe(1);
  expect(await lazy.fetch()).toBe("code");
  expect(missing.size).toBe(0);
});

it("is missing after ten seconds, fetched anew by the next call, and used whenever it comes", async () => {
  const loads: ((code: string) => void)[] = [];
  const lazy = createLazyModule(() => new Promise<string>((resolve) => loads.push(resolve)));
  const first = lazy.fetch();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(missing.size).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(await first).toBeNull();
  const [retry] = missing;
  const retried = retry?.();
  expect(loads).toHaveLength(2);
  loads[0]?.("code");
  loads[1]?.("code");
  await retried;
  expect(missing.size).toBe(0);
  expect(lazy.code.get()).toBe("code");
});

it("says again that it is missing when fetching it again fails", async () => {
  const lazy = createLazyModule(() => Promise.reject(new TypeError("offline")));
  await lazy.fetch();
  const [retry] = missing;
  await expect(retry?.()).rejects.toThrow("still missing");
  expect(missing.size).toBe(1);
});
