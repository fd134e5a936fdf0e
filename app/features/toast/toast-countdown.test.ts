import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { countToastsDown, holdToast, setTabHidden } from "./toast-countdown.ts";
import { dismissToast, showToast, toasts } from "./toast-store.ts";

let stopCounting: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  stopCounting = countToastsDown();
});
afterEach(() => {
  vi.runAllTimers();
  stopCounting();
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

it("toasts keep their order, each with its own time", () => {
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

it.each(["pointer", "focus"] as const)(
  "a toast with the %s on it waits, and goes on where it stood",
  (reason) => {
    const id = showToast({ type: "info", title: "Salvat" });
    vi.advanceTimersByTime(3_000);
    holdToast(id, reason, true);
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual(["Salvat"]);
    holdToast(id, reason, false);
    vi.advanceTimersByTime(999);
    expect(titles()).toEqual(["Salvat"]);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  },
);

it("a toast waits until the last reason is gone", () => {
  const id = showToast({ type: "info", title: "Salvat" });
  holdToast(id, "pointer", true);
  holdToast(id, "focus", true);
  holdToast(id, "pointer", false);
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual(["Salvat"]);
  holdToast(id, "focus", false);
  vi.advanceTimersByTime(4_000);
  expect(titles()).toEqual([]);
});

it("in a hidden tab all toasts wait, those that come meanwhile as well", () => {
  showToast({ type: "error", title: "before" });
  vi.advanceTimersByTime(1_000);
  setTabHidden(true);
  showToast({ type: "success", title: "meanwhile", durationMs: 2_000 });
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual(["before", "meanwhile"]);
  setTabHidden(false);
  vi.advanceTimersByTime(2_000);
  expect(titles()).toEqual(["before"]);
  vi.advanceTimersByTime(1_000);
  expect(titles()).toEqual([]);
});

it("a toast that was dismissed while it waited comes back by nothing", () => {
  const id = showToast({ type: "warning", title: "Atenție" });
  holdToast(id, "focus", true);
  dismissToast(id);
  holdToast(id, "focus", false);
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual([]);
});

it("a toast from before it could be seen has its whole time from then on", () => {
  stopCounting();
  showToast({ type: "error", title: "early" });
  vi.advanceTimersByTime(60_000);
  stopCounting = countToastsDown();
  vi.advanceTimersByTime(3_999);
  expect(titles()).toEqual(["early"]);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});
