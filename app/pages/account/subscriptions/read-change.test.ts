import { describe, expect, it, test } from "vitest";
import type { TypedChange } from "./contract/contract-answer.ts";
import { readChange, readTyped, REASON_MAX_CHARS } from "./read-change.ts";

const NEXT = "2026-05-15T06:00:00.000Z";
const DAYS = { min: "2026-05-08", max: "2026-07-14" };
const CURRENT = { next: NEXT, pause: DAYS, reschedule: DAYS };
const NOTHING: TypedChange = { pause: "until", until: "", date: "", reason: "" };

const read = (action: Parameters<typeof readChange>[0], typed: Partial<TypedChange> = {}) =>
  readChange(action, { ...NOTHING, ...typed }, CURRENT);
const changes = (change: object) => ({ ok: true, change });

test.each(["skip", "unskip"] as const)("%s is about the charge that was shown", (action) => {
  expect(read(action)).toEqual(changes({ action, at: NEXT }));
});

test.each(["resume", "undoCancel"] as const)("%s needs nothing typed", (action) => {
  expect(read(action, { reason: "x".repeat(1_000), date: "never" })).toEqual(changes({ action }));
});

describe.each([
  ["pause", "until"],
  ["reschedule", "date"],
] as const)("the day of %s", (action, field) => {
  it.each([DAYS.min, DAYS.max, " 2026-06-01 "])("may be %s", (day) => {
    expect(read(action, { [field]: day })).toEqual(changes({ action, [field]: day.trim() }));
  });

  it.each([
    ["", "required"],
    ["  ", "required"],
    ["2026-02-30", "invalid"],
    ["2026-6-1", "invalid"],
    ["01.06.2026", "invalid"],
    ["2026-06-01T00:00:00Z", "invalid"],
    ["\uFFFD", "invalid"],
    ["9".repeat(5_000), "invalid"],
    ["2026-05-07", "out_of_range"],
    ["2026-07-15", "out_of_range"],
    ["2020-01-01", "out_of_range"],
    ["9999-12-31", "out_of_range"],
  ])("may not be %.30s: %s", (day, code) => {
    const error = { field, code, ...(code === "out_of_range" && { days: DAYS }) };
    expect(read(action, { [field]: day })).toEqual({ ok: false, error });
  });
});

test("a pause without an end takes no day: which of the two is meant is asked", () => {
  expect(read("pause", { pause: "open" })).toEqual(changes({ action: "pause", until: null }));
  const error = { field: "until", code: "both" };
  expect(read("pause", { pause: "open", until: "2026-06-01" })).toEqual({ ok: false, error });
});

test.each([
  ["", null],
  ["  Am destule.\n", "Am destule."],
  ["x".repeat(REASON_MAX_CHARS), "x".repeat(REASON_MAX_CHARS)],
])("a reason for cancelling may be %.20s", (typed, reason) => {
  expect(read("cancel", { reason: typed })).toEqual(changes({ action: "cancel", reason }));
});

test.each([
  ["x".repeat(REASON_MAX_CHARS + 1), "too_long"],
  ["nu\uFFFDmai vreau", "unreadable"],
])("a reason for cancelling may not be %.20s: %s", (typed, code) => {
  expect(read("cancel", { reason: typed })).toEqual({ ok: false, error: { field: "reason", code } });
});

test("fields that are missing, or files, count as left empty", () => {
  const form = new FormData();
  form.set("date", new File(["2026-06-01"], "date.txt"));
  expect(readTyped(form)).toEqual(NOTHING);
});
