import { SHOP_TIME_ZONE } from "./time-zone.ts";

const HOUR_MS = 3_600_000;
/** Hours that the shop's zone is ahead of UTC, in winter and in summer. */
const AHEAD_HOURS = [2, 3] as const;

let formatter: Intl.DateTimeFormat | undefined;

/** Writes a moment as a clock in the shop shows it, `2026-11-21T09:30`: the value of a field for date and time. */
export function shopMinute(moment: Date): string {
  formatter ??= new Intl.DateTimeFormat("sv-SE", {
    timeZone: SHOP_TIME_ZONE,
    dateStyle: "short",
    timeStyle: "short",
  });
  return formatter.format(moment).replace(" ", "T");
}

/**
 * Reads such a value; null for another text. Of an hour that the clock shows twice it is the first; one that it leaves out
 * in spring is an hour later.
 */
export function readShopMinute(text: string): Date | null {
  const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (Number.isNaN(utc)) return null;
  const candidates = AHEAD_HOURS.map((hours) => new Date(utc - hours * HOUR_MS)).toReversed();
  const found = candidates.find((moment) => shopMinute(moment) === text) ?? candidates.at(-1);
  // The 31st of February is no day, though it is parsed as one of March.
  const day = text.slice(0, text.indexOf("T"));
  return found !== undefined && shopMinute(found).startsWith(day) ? found : null;
}
