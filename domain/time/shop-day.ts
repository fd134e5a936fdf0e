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
