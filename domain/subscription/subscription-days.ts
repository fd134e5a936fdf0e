import { shopDay } from "#domain/time/shop-day.ts";
import { addDays, earliestChosenDay, PAUSE_MAX_DAYS, RESCHEDULE_MAX_DAYS } from "./subscription-calendar.ts";

/** Days that may be chosen, both included, as ISO dates. */
export interface DayBounds {
  readonly min: string;
  readonly max: string;
}

/** The days a pause may end on: its reminder is still ahead, and a longer pause is one without an end. */
export function pauseDays(now: Date): DayBounds {
  return { min: earliestChosenDay(now), max: addDays(shopDay(now), PAUSE_MAX_DAYS) };
}

/** The days the next charge can be moved to; null where none is planned, or none is left. */
export function rescheduleDays(nextChargeAt: string | null, now: Date): DayBounds | null {
  if (nextChargeAt === null) return null;
  const min = earliestChosenDay(now);
  const max = addDays(shopDay(new Date(nextChargeAt)), RESCHEDULE_MAX_DAYS);
  return min <= max ? { min, max } : null;
}
