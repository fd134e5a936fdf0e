/** The shop's own calendar: the company's documents bear its days wherever the server stands. */
const SHOP_TIME_ZONE = "Europe/Bucharest";

let formatter: Intl.DateTimeFormat | undefined;

/** The day of a moment in the shop's time zone, `2026-11-21`. */
export function shopDay(moment: Date): string {
  // Made when it is first needed: that costs a hundred times what using it does. Swedish writes dates as ISO 8601 does.
  formatter ??= new Intl.DateTimeFormat("sv-SE", {
    timeZone: SHOP_TIME_ZONE,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return formatter.format(moment);
}
