import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { addBusinessDays, deliveryDays, isBusinessDay } from "./business-days.ts";

describe("a business day in Romania", () => {
  it.each([
    ["2026-11-20", "a Friday"],
    ["2026-04-09", "Maundy Thursday"],
    ["2026-04-03", "Good Friday of other churches"],
    ["2027-05-04", "the Tuesday after Easter"],
    ["2026-12-24", "Christmas Eve"],
    ["2026-12-31", "New Year's Eve"],
  ])("is %s, %s", (day) => {
    expect(isBusinessDay(day)).toBe(true);
  });

  it.each([
    ["2026-11-21", "a Saturday"],
    ["2026-11-22", "a Sunday"],
    ["2026-01-01", "New Year"],
    ["2026-01-02", "the day after"],
    ["2026-01-06", "Epiphany"],
    ["2026-01-07", "Saint John"],
    ["2028-01-24", "the Union of 1859"],
    ["2024-05-03", "Good Friday"],
    ["2025-04-18", "Good Friday"],
    ["2026-04-10", "Good Friday"],
    ["2027-04-30", "Good Friday"],
    ["2024-05-06", "Easter Monday"],
    ["2025-04-21", "Easter Monday"],
    ["2026-04-13", "Easter Monday"],
    ["2027-05-03", "Easter Monday"],
    ["2028-04-17", "Easter Monday"],
    ["2030-04-29", "Easter Monday"],
    ["2100-05-03", "Easter Monday when the calendars are a day further apart"],
    ["2024-06-24", "Pentecost Monday"],
    ["2025-06-09", "Pentecost Monday"],
    ["2026-06-01", "Pentecost Monday and Children's Day"],
    ["2027-06-21", "Pentecost Monday"],
    ["2026-05-01", "Labour Day"],
    ["2029-08-15", "the Assumption"],
    ["2026-11-30", "Saint Andrew"],
    ["2026-12-01", "the National Day"],
    ["2026-12-25", "Christmas"],
    ["2029-12-26", "the second day of Christmas"],
  ])("is not %s, %s", (day) => {
    expect(isBusinessDay(day)).toBe(false);
  });
});

describe("business days after a day", () => {
  it.each([
    ["2026-11-16", 5, "2026-11-23"],
    ["2026-11-21", 1, "2026-11-23"],
    ["2026-11-22", 5, "2026-11-27"],
    ["2026-11-25", 5, "2026-12-04"],
    ["2026-12-23", 7, "2027-01-05"],
    ["2027-04-29", 2, "2027-05-05"],
    ["2026-11-21", 0, "2026-11-21"],
  ])("%s and %i more is %s", (day, count, expected) => {
    expect(addBusinessDays(day, count)).toBe(expected);
  });

  test("are never a weekend or a holiday, and are counted one by one", () => {
    const days = fc
      .date({ min: new Date("1990-01-01"), max: new Date("2199-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 30 }), (day, count) => {
        const found = addBusinessDays(day, count);
        expect(isBusinessDay(found)).toBe(true);
        expect(found).toBe(addBusinessDays(addBusinessDays(day, count - 1), 1));
        expect(found > day).toBe(true);
      }),
    );
  });
});

describe("design §5.19: 5–7 working days from the order", () => {
  it.each([
    ["2026-11-16T08:00:00Z", "2026-11-23", "2026-11-25"],
    // After midnight in Bucharest it is already the next day.
    ["2026-11-16T21:59:59Z", "2026-11-23", "2026-11-25"],
    ["2026-11-16T22:00:00Z", "2026-11-24", "2026-11-26"],
    ["2026-07-13T21:00:00Z", "2026-07-21", "2026-07-23"],
    ["2026-12-23T10:00:00Z", "2026-12-31", "2027-01-05"],
  ])("placed at %s arrives from %s to %s", (placedAt, from, to) => {
    expect(deliveryDays(new Date(placedAt))).toEqual({ from, to });
  });
});
