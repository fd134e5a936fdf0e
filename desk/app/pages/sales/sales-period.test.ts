import { describe, expect, it } from "vitest";
import { readPeriod } from "./sales-period.ts";

const TODAY = "2026-03-05";
const read = (search: string) => readPeriod(new URLSearchParams(search), TODAY);

describe("the period of the sales page", () => {
  it.each([
    ["period=today", "2026-03-05", "2026-03-05", "day"],
    ["period=7days", "2026-02-27", "2026-03-05", "day"],
    ["", "2026-02-06", "2026-03-05", "day"],
    ["period=month", "2026-03-01", "2026-03-05", "day"],
    ["period=lastMonth", "2026-02-01", "2026-02-28", "day"],
    ["period=12months", "2025-04-01", "2026-03-05", "month"],
    ["period=12months&per=week", "2025-04-01", "2026-03-05", "week"],
    ["from=2026-01-01&until=2026-03-01", "2026-01-01", "2026-03-01", "week"],
    ["from=2026-01-01&until=2026-01-31", "2026-01-01", "2026-01-31", "day"],
    // Half of a choice, and one that does not exist.
    ["from=2026-01-01", "2026-02-06", "2026-03-05", "day"],
    ["period=ever&per=hour", "2026-02-06", "2026-03-05", "day"],
  ])("is read from %j", (search, from, until, per) => {
    expect(read(search)).toMatchObject({ from, until, per });
  });

  it("is a preset, unless two days were typed", () => {
    expect(read("").preset).toBe("28days");
    expect(read("from=2026-01-01&until=2026-03-01").preset).toBeNull();
    expect(read("period=month&from=2026-01-01&until=2026-03-01").preset).toBe("month");
  });

  it("goes over the end of a year", () => {
    const search = new URLSearchParams("period=lastMonth");
    expect(readPeriod(search, "2026-01-31")).toMatchObject({ from: "2025-12-01", until: "2025-12-31" });
  });
});
