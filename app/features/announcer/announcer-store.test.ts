import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { announce, announcement } from "./announcer-store.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it("says a text and is silent again 3 s later (spec §4)", () => {
  announce("Coșul s-a deschis.");
  vi.advanceTimersByTime(100);
  expect(announcement.get()).toBe("Coșul s-a deschis.");
  vi.advanceTimersByTime(2_999);
  expect(announcement.get()).toBe("Coșul s-a deschis.");
  vi.advanceTimersByTime(1);
  expect(announcement.get()).toBe("");
});

it("says what comes at one moment together", () => {
  announce("Ai eliminat Papillex.");
  announce("Coșul s-a închis.");
  vi.advanceTimersByTime(100);
  expect(announcement.get()).toBe("Ai eliminat Papillex. Coșul s-a închis.");
});

it("falls silent before it says the same text again, so that it is heard again", () => {
  announce("Cantitate 2.");
  vi.advanceTimersByTime(100);
  announce("Cantitate 2.");
  expect(announcement.get()).toBe("");
  vi.advanceTimersByTime(100);
  expect(announcement.get()).toBe("Cantitate 2.");
});
