import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callWithin, within } from "./within.ts";

const TIMEOUT_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a promise with a timeout", () => {
  it("resolves as it does by itself, and leaves no timer", async () => {
    expect(await within(Promise.resolve("value"), TIMEOUT_MS, () => "late")).toBe("value");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("rejects as it does by itself, and leaves no timer", async () => {
    const failed = within(Promise.reject(new Error("broken")), TIMEOUT_MS, () => "late");
    await expect(failed).rejects.toThrow("broken");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is waited for until the time is over, and no longer", async () => {
    const onTimeout = vi.fn(() => "late");
    const answer = within(new Promise(() => {}), TIMEOUT_MS, onTimeout);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    expect(onTimeout).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBe("late");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("rejects with what the timeout throws", async () => {
    const answer = within(new Promise(() => {}), TIMEOUT_MS, () => {
      throw new Error("no answer in time");
    });
    const outcome = answer.catch(String);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(await outcome).toBe("Error: no answer in time");
  });

  it("is ignored when it settles after the timeout, also when it fails", async () => {
    const work = Promise.withResolvers<string>();
    const answer = within(work.promise, TIMEOUT_MS, () => "late");
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    work.reject(new Error("broken"));
    expect(await answer).toBe("late");
  });
});

describe("a call with a timeout", () => {
  it("returns the answer", async () => {
    expect(await callWithin(() => Promise.resolve("answer"), TIMEOUT_MS)).toBe("answer");
  });

  it("rejects when the time is over, also where the signal is not looked at", async () => {
    const outcome = callWithin(() => new Promise(() => {}), TIMEOUT_MS).catch(String);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(await outcome).toBe("Error: No answer within 1000 ms.");
  });
});
