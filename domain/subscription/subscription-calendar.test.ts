import { describe, expect, it, test } from "vitest";
import { shopDay } from "#domain/time/shop-day.ts";
import {
  chargeMoment,
  earliestChosenDay,
  firstCycleFrom,
  isDay,
  lastToRemind,
  nextCycleDay,
  nextStockCheck,
} from "./subscription-calendar.ts";

/** Returns the days of the next cycles. */
function cycles(day: string, rhythm: Parameters<typeof nextCycleDay>[1], count: number): string[] {
  const days: string[] = [];
  for (let at = day; days.length < count; days.push(at)) at = nextCycleDay(at, rhythm);
  return days;
}

describe("the day of the month is that of the first order", () => {
  it.each([
    ["in the middle of a month", "2026-11-15", 15, 1, ["2026-12-15", "2027-01-15", "2027-02-15"]],
    [
      "the 31st over short months",
      "2026-12-31",
      31,
      1,
      ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"],
    ],
    ["the 30th over February", "2027-01-30", 30, 1, ["2027-02-28", "2027-03-30"]],
    ["the 29th over a common February", "2027-01-29", 29, 1, ["2027-02-28", "2027-03-29"]],
    ["the 29th over a leap February", "2028-01-29", 29, 1, ["2028-02-29", "2028-03-29"]],
    ["the 31st over a leap February", "2028-01-31", 31, 1, ["2028-02-29", "2028-03-31"]],
    ["no leap year in 2100", "2100-01-31", 31, 1, ["2100-02-28", "2100-03-31"]],
    ["a leap day", "2028-02-29", 29, 1, ["2028-03-29", "2028-04-29"]],
    [
      "quarterly over the year's end",
      "2026-11-30",
      30,
      3,
      ["2027-02-28", "2027-05-30", "2027-08-30", "2027-11-30"],
    ],
    ["yearly on a leap day", "2028-02-29", 29, 12, ["2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]],
  ])("%s", (_title, day, anchorDay, months, expected) => {
    expect(cycles(day, { anchorDay, months }, expected.length)).toEqual(expected);
  });
});

describe("a charge falls due at nine in Bucharest, summer and winter", () => {
  it.each([
    ["2026-11-15", "2026-11-15T07:00:00.000Z"],
    ["2026-07-15", "2026-07-15T06:00:00.000Z"],
    // Clocks go forward at 3:00 on 28 March 2027, and back at 4:00 on 31 October 2027.
    ["2027-03-27", "2027-03-27T07:00:00.000Z"],
    ["2027-03-28", "2027-03-28T06:00:00.000Z"],
    ["2027-10-30", "2027-10-30T06:00:00.000Z"],
    ["2027-10-31", "2027-10-31T07:00:00.000Z"],
  ])("%s: %s", (day, moment) => {
    expect(chargeMoment(day).toISOString()).toBe(moment);
    expect(shopDay(chargeMoment(day))).toBe(day);
  });
});

test("the first cycle from a day on is the cycle itself where it is late enough", () => {
  const rhythm = { months: 1, anchorDay: 31 };
  expect(firstCycleFrom("2027-01-31", rhythm, "2027-01-31")).toBe("2027-01-31");
  expect(firstCycleFrom("2027-01-31", rhythm, "2027-02-01")).toBe("2027-02-28");
  expect(firstCycleFrom("2027-01-31", rhythm, "2027-03-01")).toBe("2027-03-31");
});

describe("reminders come three days before, at the same hour, also over a clock change", () => {
  it.each([
    ["2026-11-15", "2026-11-12T07:00:00.000Z"],
    ["2027-03-30", "2027-03-27T07:00:00.000Z"],
    ["2027-11-01", "2027-10-29T06:00:00.000Z"],
  ])("%s: %s", (day, moment) => {
    const due = chargeMoment(day);
    const remindAt = new Date(moment);
    expect(lastToRemind(remindAt)).toEqual(due);
    expect(lastToRemind(new Date(remindAt.getTime() - 1)).getTime()).toBeLessThan(due.getTime());
  });

  it("and the earliest day one may choose leaves time for it", () => {
    const now = new Date("2026-11-21T09:00:00Z");
    expect(earliestChosenDay(now)).toBe("2026-11-25");
    expect(lastToRemind(now).getTime()).toBeLessThan(chargeMoment(earliestChosenDay(now)).getTime());
  });
});

test("goods are looked for again at nine the next day", () => {
  expect(nextStockCheck(new Date("2027-03-27T07:00:01Z")).toISOString()).toBe("2027-03-28T06:00:00.000Z");
});

test.each([
  ["2026-11-30", true],
  ["2026-11-31", false],
  ["2027-02-29", false],
  ["2028-02-29", true],
  ["2026-1-1", false],
  ["2026-11-30T00:00:00Z", false],
  ["\u0000", false],
  ["", false],
])("%j is a day: %s", (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
