import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLateCode, whenIdle } from "./late-code.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("is fetched once, however often it is asked for", async () => {
  const load = vi.fn(() => Promise.resolve("code"));
  const late = createLateCode(load);
  expect(late.code.get()).toBeNull();
  expect(await Promise.all([late.fetch(), late.fetch()])).toEqual(["code", "code"]);
  expect(await late.fetch()).toBe("code");
  expect(late.code.get()).toBe("code");
  expect(load).toHaveBeenCalledTimes(1);
});

it("is null when it cannot be had, and is tried again when next asked for", async () => {
  const load = vi.fn(() => Promise.resolve("code")).mockRejectedValueOnce(new TypeError("offline"));
  const late = createLateCode(load);
  expect(await late.fetch()).toBeNull();
  expect(late.code.get()).toBeNull();
  expect(late.missing.get()).toBe(true);
  expect(await late.fetch()).toBe("code");
  expect(late.missing.get()).toBe(false);
});

it("waits for an idle browser, or for a second in one that cannot tell", () => {
  const work = vi.fn();
  vi.stubGlobal("requestIdleCallback", undefined);
  Reflect.deleteProperty(globalThis, "requestIdleCallback");
  whenIdle(work);
  whenIdle(work)();
  vi.advanceTimersByTime(999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});
