import { SHOP_TIME_ZONE } from "./time-zone.ts";

/** Time zone of the shop's calendar: the company's documents have its dates wherever the server is. */

let formatter: Intl.DateTimeFormat | undefined;

/** Returns the day of a moment in the shop's time zone, `2026-11-21`. */
export function shopDay(moment: Date): string {
  // Created on first use, which costs a hundred times as much as using it. Swedish writes dates as ISO 8601 does.
  formatter ??= new Intl.DateTimeFormat("sv-SE", {
    timeZone: SHOP_TIME_ZONE,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return formatter.format(moment);
}

const HOUR_MS = 3_600_000;
/** Hours that the zones of the world are ahead of UTC, at most. */
const AHEAD_MAX_HOURS = 14;

/** Returns the first moment of a day in the shop's time zone: the 22nd of November 2026 begins at 22:00 UTC. */
export function startOfShopDay(day: string): Date {
  const latest = Date.parse(`${day}T00:00:00Z`);
  let moment = new Date(latest - AHEAD_MAX_HOURS * HOUR_MS);
  while (shopDay(moment) < day) moment = new Date(moment.getTime() + HOUR_MS);
  return moment;
}

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/**
 * Reads a time as it is typed, `2026-11-28T09:00` on the clocks of the shop's time zone. Of an hour that comes twice, as
 * summer time ends, the first is meant. Null for another text, and for an hour that the clocks skip.
 */
export function readShopTime(text: string): Date | null {
  if (!LOCAL_TIME.test(text) || Number.isNaN(Date.parse(`${text}Z`))) return null;
  const asUtc = Date.parse(`${text}Z`);
  for (let hours = AHEAD_MAX_HOURS; hours >= -AHEAD_MAX_HOURS; hours -= 1) {
    const moment = new Date(asUtc - hours * HOUR_MS);
    if (toShopTime(moment) === text) return moment;
  }
  return null;
}

let timeFormatter: Intl.DateTimeFormat | undefined;

/** Returns a moment as the clocks of the shop's time zone show it, to the minute: `2026-11-28T09:00`. */
export function toShopTime(moment: Date): string {
  timeFormatter ??= new Intl.DateTimeFormat("sv-SE", {
    timeZone: SHOP_TIME_ZONE,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  return timeFormatter.format(moment).replace(" ", "T");
}
