import { shopDay } from "#domain/time/shop-day.ts";
import { addDays, earliestChosenDay, PAUSE_MAX_DAYS, RESCHEDULE_MAX_DAYS } from "./subscription-calendar.ts";

/** Selectable days, both included, as ISO dates. */
export interface DayBounds {
  readonly min: string;
  readonly max: string;
}

/** Returns the possible last days of a pause: its reminder is still ahead, and a longer pause has no end. */
export function pauseDays(now: Date): DayBounds {
  return { min: earliestChosenDay(now), max: addDays(shopDay(now), PAUSE_MAX_DAYS) };
}

/** Returns the days to which the next charge can be moved; null where none is planned, or none is left. */
export function rescheduleDays(nextChargeAt: string | null, now: Date): DayBounds | null {
  if (nextChargeAt === null) return null;
  const min = earliestChosenDay(now);
  const max = addDays(shopDay(new Date(nextChargeAt)), RESCHEDULE_MAX_DAYS);
  return min <= max ? { min, max } : null;
}
