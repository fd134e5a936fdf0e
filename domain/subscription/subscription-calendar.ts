import { SHOP_TIME_ZONE } from "#domain/time/time-zone.ts";
/** The dates of a subscription's charges (design §5.24). Days are ISO dates (`2026-11-30`) of the shop's time zone. */

import { shopDay } from "#domain/time/shop-day.ts";
import { DAY_MS } from "#domain/time/units.ts";

/** Hour of a day's charges in Bucharest time: never one that a clock change repeats or skips. */
const CHARGE_HOUR = 9;
/** Days from the reminder mail to the charge. */
export const REMINDER_DAYS = 3;
/** Days by which a charge can be moved beyond its planned date. */
export const RESCHEDULE_MAX_DAYS = 60;
/** Maximum days until the end of a pause; one without an end has no limit. */
export const PAUSE_MAX_DAYS = 365;

/** Interval of a contract's charges: every `months`, on `anchorDay` or, in a shorter month, on its last day. */
export interface Rhythm {
  readonly months: number;
  /** 1 to 31: the day of the month of the first order, or of the date a charge was moved to. */
  readonly anchorDay: number;
}

let localTimes: Intl.DateTimeFormat | undefined;

/** Formats "2026-11-25 09:00:00": Swedish dates are as in ISO 8601. The formatter, slow to create, is made lazily. */
function localTime(moment: Date): string {
  localTimes ??= new Intl.DateTimeFormat("sv-SE", {
    timeZone: SHOP_TIME_ZONE,
    dateStyle: "short",
    timeStyle: "medium",
  });
  return localTimes.format(moment);
}

/** Returns the moment a day's charges fall due. */
export function chargeMoment(day: string): Date {
  const asUtc = Date.parse(`${day}T${String(CHARGE_HOUR).padStart(2, "0")}:00:00Z`);
  const local = Date.parse(`${localTime(new Date(asUtc)).replace(" ", "T")}Z`);
  return new Date(asUtc - (local - asUtc));
}

export function dayOfMonth(day: string): number {
  return Number(day.slice(8));
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Tells whether a text is an existing day: `2026-02-30` is none. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

/**
 * Returns the cycle after the one of a day, counted from that cycle's own day and not from the charge. A short month
 * does not shorten those after it: 31 January, 28 February, 31 March.
 */
export function nextCycleDay(day: string, { months, anchorDay }: Rhythm): string {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const lastDay = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
  const parts = [
    String(Math.floor(month / 12)).padStart(4, "0"),
    String((month % 12) + 1).padStart(2, "0"),
    String(Math.min(anchorDay, lastDay)).padStart(2, "0"),
  ];
  return parts.join("-");
}

/** Returns the first cycle on `earliest` or later: `day` itself, or one that follows it. */
export function firstCycleFrom(day: string, rhythm: Rhythm, earliest: string): string {
  let cycle = day;
  while (cycle < earliest) cycle = nextCycleDay(cycle, rhythm);
  return cycle;
}

/** Returns the earliest day to which a charge can be moved, or on which it can resume: its reminder is still ahead. */
export function earliestChosenDay(now: Date): string {
  return addDays(shopDay(now), REMINDER_DAYS + 1);
}

/** Returns the latest charge whose reminder is due: three days before it, at the hour of charges. */
export function lastToRemind(now: Date): Date {
  const today = shopDay(now);
  return chargeMoment(addDays(today, now >= chargeMoment(today) ? REMINDER_DAYS : REMINDER_DAYS - 1));
}

/** Returns the next stock check of sold-out goods: the next day at the hour of charges. */
export function nextStockCheck(now: Date): Date {
  return chargeMoment(addDays(shopDay(now), 1));
}
