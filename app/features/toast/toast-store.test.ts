import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dismissToast, showToast, toasts } from "./toast-store.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const titles = () => toasts.get().map(({ title }) => title);

it.each([
  ["4 s", undefined, 4_000],
  ["the given duration", 2_000, 2_000],
])("a toast leaves by itself after %s (spec §4)", (_case, durationMs, expectedMs) => {
  showToast({ type: "info", title: "Salvat", durationMs });
  vi.advanceTimersByTime(expectedMs - 1);
  expect(titles()).toEqual(["Salvat"]);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

it("toasts stand in the order they came, each with its own time", () => {
  showToast({ type: "success", title: "first", durationMs: 3_000 });
  showToast({ type: "error", title: "second", message: "why", durationMs: 1_000 });
  expect(titles()).toEqual(["first", "second"]);
  vi.advanceTimersByTime(1_000);
  expect(titles()).toEqual(["first"]);
});

it("a toast can be dismissed, and its timer then finds nothing to do", () => {
  const id = showToast({ type: "warning", title: "first" });
  showToast({ type: "warning", title: "second", durationMs: 10_000 });
  dismissToast(id);
  vi.advanceTimersByTime(4_000);
  expect(titles()).toEqual(["second"]);
});
