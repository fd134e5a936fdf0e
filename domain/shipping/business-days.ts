import { shopDay } from "#domain/time/shop-day.ts";
import { type DeliveryMethod, FINISH_DAYS } from "./service-terms.ts";
import { DAY_MS } from "#domain/time/units.ts";

/** Month and day of the fixed holidays (Labour Code, article 139). */
const FIXED_HOLIDAYS = [
  "01-01",
  "01-02",
  "01-06",
  "01-07",
  "01-24",
  "05-01",
  "06-01",
  "08-15",
  "11-30",
  "12-01",
  "12-25",
  "12-26",
];

/** Days from Orthodox Easter Sunday: Good Friday, Easter and its Monday, Pentecost and its Monday. */
const MOVABLE_HOLIDAYS = [-2, 0, 1, 49, 50];

/** Two days, both ISO dates (`2026-11-30`). */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Computes the arrival of an order placed at a moment: preparation and delivery, in business days after that day. */
export function deliveryDays(placedAt: Date, method: DeliveryMethod = "courier"): DayRange {
  const day = shopDay(placedAt);
  const { min, max } = FINISH_DAYS[method];
  return { from: addBusinessDays(day, min), to: addBusinessDays(day, max) };
}

/**
 * Adds business days to a day, which need not be one itself.
 *
 * @param day ISO date
 */
export function addBusinessDays(day: string, count: number): string {
  let date = Date.parse(day);
  for (let left = count; left > 0;) {
    date += DAY_MS;
    if (isBusinessDay(toIsoDay(date))) left -= 1;
  }
  return toIsoDay(date);
}

/** Tells whether a day (an ISO date) is a business day: Monday to Friday, except Romania's public holidays. */
export function isBusinessDay(day: string): boolean {
  const date = Date.parse(day);
  const weekday = new Date(date).getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED_HOLIDAYS.includes(day.slice(5))) return false;
  const sinceEaster = (date - orthodoxEaster(Number(day.slice(0, 4)))) / DAY_MS;
  return !MOVABLE_HOLIDAYS.includes(sinceEaster);
}

/** Computes Easter Sunday by the Julian calendar (Meeus), as a Gregorian date. */
function orthodoxEaster(year: number): number {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const month = Math.floor((moon + sunday + 114) / 31);
  const day = ((moon + sunday + 114) % 31) + 1;
  const century = Math.floor(year / 100);
  return Date.UTC(year, month - 1, day + century - Math.floor(century / 4) - 2);
}

function toIsoDay(date: number): string {
  return new Date(date).toISOString().slice(0, 10);
}
