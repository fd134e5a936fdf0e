import { describe, expect, it, vi } from "vitest";

import { formatDate, formatDayRange } from "./date-display.ts";

describe("spec §9: 'Dates | Romanian format (day, long month, year)'", () => {
  it.each([
    ["2026-11-21", "ro", "21 noiembrie 2026"],
    ["2026-11-21", "en", "21 November 2026"],
    ["2026-03-02T08:00:00Z", "ro", "2 martie 2026"],
    ["2026-03-02T08:00:00Z", "en", "2 March 2026"],
    ["2026-12-31T23:30:00Z", "ro", "1 ianuarie 2027"],
    ["2026-12-31T23:30:00-05:00", "en", "1 January 2027"],
    ["2024-02-29", "ro", "29 februarie 2024"],
  ] as const)("%s in %s → %s", (iso, language, text) => {
    expect(formatDate(iso, language)).toBe(text);
  });
});

describe("two days", () => {
  it.each([
    ["2026-11-23", "2026-11-25", "ro", "23–25 noiembrie"],
    ["2026-11-23", "2026-11-25", "en", "23 – 25 November"],
    ["2026-11-27", "2026-12-02", "ro", "27 noiembrie – 2 decembrie"],
    ["2026-11-27", "2026-12-02", "en", "27 November – 2 December"],
    ["2026-12-31", "2027-01-05", "ro", "31 decembrie 2026 – 5 ianuarie 2027"],
  ] as const)("from %s to %s in %s are %s", (from, to, language, text) => {
    expect(formatDayRange({ from, to }, language)).toBe(text);
  });
});

describe("spec §8: 'Date formatting failure: returns the input.'", () => {
  it.each(["", "ieri", "1", "2026-13-01", "2026-02-31", "21.11.2026", "2026-11-21Tjunk"])("%j", (input) => {
    expect(formatDate(input, "ro")).toBe(input);
  });
});

it("makes a formatter a language once: making one costs more than a hundred dates", () => {
  for (const language of ["ro", "en"] as const) formatDate("2026-11-21", language);
  const make = vi.spyOn(Intl, "DateTimeFormat");
  for (const language of ["ro", "en"] as const) formatDate("2026-11-22", language);
  expect(make).not.toHaveBeenCalled();
});
