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
