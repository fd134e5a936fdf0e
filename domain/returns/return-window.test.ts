import { describe, expect, it } from "vitest";
import { isByDay, returnWindow } from "./return-window.ts";

const sent = (sentAt: string, deliveredAt: string | null = null) => ({ sentAt, deliveredAt });

describe("the days to return", () => {
  it.each([
    // terms: "within 30 days of delivery"; the law: 14
    [
      "delivered",
      [sent("2026-11-02T08:00:00Z", "2026-11-05T12:00:00Z")],
      "2026-11-05",
      "2026-11-19",
      "2026-12-05",
    ],
    // 22:30 UTC is 00:30 in Bucharest: the day is the shop's.
    [
      "late in the evening",
      [sent("2026-11-02T08:00:00Z", "2026-11-05T22:30:00Z")],
      "2026-11-06",
      "2026-11-20",
      "2026-12-06",
    ],
    // No report: 5 business days after sending (Monday 2 November to Monday 9).
    ["not reported", [sent("2026-11-02T08:00:00Z")], "2026-11-09", "2026-11-23", "2026-12-09"],
    // 30 November and 1 December are holidays.
    ["sent before holidays", [sent("2026-11-26T08:00:00Z")], "2026-12-07", "2026-12-21", "2027-01-06"],
    [
      "in two parcels",
      [
        sent("2026-11-02T08:00:00Z", "2026-11-04T08:00:00Z"),
        sent("2026-11-05T08:00:00Z", "2026-11-10T08:00:00Z"),
      ],
      "2026-11-10",
      "2026-11-24",
      "2026-12-10",
    ],
  ])("of an order %s", (_case, parcels, receivedOn, withdrawalUntil, returnUntil) => {
    expect(returnWindow(parcels)).toEqual({ receivedOn, withdrawalUntil, returnUntil });
  });

  it("have not begun while nothing was sent", () => {
    expect(returnWindow([])).toBeNull();
  });

  it("last until midnight of the last day in the shop's time zone", () => {
    expect(isByDay(new Date("2026-12-05T21:59:59Z"), "2026-12-05")).toBe(true);
    expect(isByDay(new Date("2026-12-05T22:00:00Z"), "2026-12-05")).toBe(false);
  });
});
