import type { Language } from "#domain/language/languages.ts";
import { m } from "#app/i18n/messages.ts";
import type { OpeningHours } from "./pickup-point.ts";

/** A Monday. */
const MONDAY_MS = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** Writes opening hours, equal days together: `lun.–vin. 08:00–20:00, sâm. 09:00–14:00`. Empty if they are not known. */
export function formatHours(hours: OpeningHours | null, language: Language): string {
  if (hours === null || hours.length !== 7) return "";
  if (hours.every((day) => day !== null && isWholeDay(day))) return m["pickup_points.always_open"]();
  const names = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });
  const nameOf = (day: number): string => names.format(MONDAY_MS + day * DAY_MS);
  const parts: string[] = [];
  for (let from = 0; from < hours.length;) {
    let to = from;
    while (to + 1 < hours.length && String(hours[to + 1]) === String(hours[from])) to += 1;
    const times = hours[from];
    const days = to === from ? nameOf(from) : `${nameOf(from)}–${nameOf(to)}`;
    if (times != null) parts.push(`${days} ${times.join("–")}`);
    from = to + 1;
  }
  return parts.join(", ");
}

function isWholeDay([open, close]: readonly [string, string]): boolean {
  return open === "00:00" && (close === "23:59" || close === "24:00" || close === "00:00");
}
