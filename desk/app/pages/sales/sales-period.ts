import type { SalesUnit } from "#domain/back-office/sales-calls.ts";
import { DAY_MS } from "#domain/time/units.ts";

/** Periods that one click shows. */
export const PRESETS = ["today", "7days", "28days", "month", "lastMonth", "12months"] as const;
export type Preset = (typeof PRESETS)[number];

/** Four weeks: every day of the week counts as often as the others. */
const DEFAULT_PRESET: Preset = "28days";

export const UNITS = ["day", "week", "month"] as const satisfies readonly SalesUnit[];

/** Longest periods that are shown by day and by week, where the address does not say. */
const BY_DAY_MAX_DAYS = 31;
const BY_WEEK_MAX_DAYS = 120;

export interface SalesPeriodChoice {
  /** Null for two days that were typed. */
  readonly preset: Preset | null;
  /** First and last day, `2026-11-01`, of the shop's time zone. */
  readonly from: string;
  readonly until: string;
  readonly per: SalesUnit;
}

/** Reads the period of an address: a preset, or two days. */
export function readPeriod(search: URLSearchParams, today: string): SalesPeriodChoice {
  const asked = PRESETS.find((each) => each === search.get("period"));
  const from = search.get("from");
  const until = search.get("until");
  const isTyped = asked === undefined && from !== null && until !== null;
  const preset = asked ?? DEFAULT_PRESET;
  const days = isTyped ? { from, until } : presetDays(preset, today);
  const per = UNITS.find((each) => each === search.get("per")) ?? unitFor(days);
  return { preset: isTyped ? null : preset, ...days, per };
}

function presetDays(preset: Preset, today: string): Pick<SalesPeriodChoice, "from" | "until"> {
  switch (preset) {
    case "today":
      return { from: today, until: today };
    case "7days":
      return { from: moveDays(today, -6), until: today };
    case "28days":
      return { from: moveDays(today, -27), until: today };
    case "month":
      return { from: firstOfMonth(today, 0), until: today };
    case "lastMonth":
      return { from: firstOfMonth(today, -1), until: moveDays(firstOfMonth(today, 0), -1) };
    case "12months":
      return { from: firstOfMonth(today, -11), until: today };
  }
}

function unitFor({ from, until }: Pick<SalesPeriodChoice, "from" | "until">): SalesUnit {
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
  if (days <= BY_DAY_MAX_DAYS) return "day";
  return days <= BY_WEEK_MAX_DAYS ? "week" : "month";
}

function moveDays(day: string, days: number): string {
  return toDay(Date.parse(day) + days * DAY_MS);
}

function firstOfMonth(day: string, months: number): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return toDay(Date.UTC(year, month - 1 + months, 1));
}

function toDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
