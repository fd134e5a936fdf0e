import { SHOP_TIME_ZONE } from "./time-zone.ts";
import type { DayRange } from "#domain/shipping/business-days.ts";
import { type Language, LANGUAGE_FACTS } from "#domain/language/languages.ts";

const DAY = { day: "numeric", month: "long" } as const;
const DATE = { ...DAY, year: "numeric" } as const;
const TIME = { hour: "2-digit", minute: "2-digit" } as const;

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/;

/**
 * Formats a date, "21 noiembrie 2026", "21 November 2026" (spec §9: day, long month, year), in the shop's time zone.
 * Anything but an ISO date is returned unchanged (spec §8).
 */
export function formatDate(iso: string, language: Language): string {
  return isRealDate(iso) ? formatterOf(language, DATE).format(new Date(iso)) : iso;
}

/** Formats a range, "23–25 noiembrie", "30 November – 2 December": two days so near that the year is not needed. */
export function formatDayRange({ from, to }: DayRange, language: Language): string {
  const range = formatterOf(language, DAY).formatRange(new Date(from), new Date(to));
  // The store's typefaces lack its thin spaces.
  return range.replaceAll("\u2009", " ");
}

/** Formats "23 noiembrie 2026, 14:05", "23 November 2026 at 14:05": to the minute, in the shop's time zone. */
export function formatDateTime(moment: Date, language: Language): string {
  // Intl would join the Romanian ones by "la".
  if (language === "ro")
    return [DATE, TIME].map((part) => formatterOf(language, part).format(moment)).join(", ");
  return formatterOf(language, { ...DATE, ...TIME }).format(moment);
}

// Creating a formatter costs a hundred times as much as using it.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(language: Language, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = [language, ...Object.keys(parts)].join(" ");
  const known = formatters.get(key);
  if (known) return known;
  const options = { ...parts, timeZone: SHOP_TIME_ZONE };
  const made = new Intl.DateTimeFormat(LANGUAGE_FACTS[language].locale, options);
  formatters.set(key, made);
  return made;
}

/** Tells whether a date exists: `Date` alone would read "2026-02-31" as the third of March. */
function isRealDate(iso: string): boolean {
  const match = ISO_DATE.exec(iso);
  if (!match || Number.isNaN(new Date(iso).getTime())) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}
