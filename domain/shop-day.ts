/** The shop's own calendar: the company's documents bear its days wherever the server stands. */
const SHOP_TIME_ZONE = "Europe/Bucharest";

// Building a formatter costs a hundred times what using it does. Swedish writes dates as ISO 8601 does.
const formatter = new Intl.DateTimeFormat("sv-SE", {
  timeZone: SHOP_TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day of a moment in the shop's time zone, `2026-11-21`. */
export function shopDay(moment: Date): string {
  return formatter.format(moment);
}
