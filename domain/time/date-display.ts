import type { DayRange } from "#domain/shipping/business-days.ts";
import type { Language } from "#domain/language/language-choice.ts";

// en-GB puts the day first, as the specification's "day, long month, year" asks.
const LOCALE_OF_LANGUAGE: Readonly<Record<Language, string>> = { ro: "ro-RO", en: "en-GB" };

// Server and browser must print the same day, so the zone is the shop's and not the machine's.
const SHOP_TIME_ZONE = "Europe/Bucharest";

// Creating a formatter costs a hundred times as much as using it.
const formatters = new Map<Language, Intl.DateTimeFormat>();

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/;

/**
 * Formats a date, "21 noiembrie 2026", "21 November 2026" (spec §9: day, long month, year), in the shop's time zone.
 * Anything but an ISO date is returned unchanged (spec §8).
 */
export function formatDate(iso: string, language: Language): string {
  return isRealDate(iso) ? formatterOf(language).format(new Date(iso)) : iso;
}

/** Formats a range, "23–25 noiembrie", "30 November – 2 December": two days so near that the year is not needed. */
export function formatDayRange({ from, to }: DayRange, language: Language): string {
  const range = dayFormatterOf(language).formatRange(new Date(from), new Date(to));
  // The store's typefaces lack its thin spaces.
  return range.replaceAll("\u2009", " ");
}

/** Formats "23 noiembrie 2026, 14:05", "23 November 2026 at 14:05": to the minute, in the shop's time zone. */
export function formatDateTime(moment: Date, language: Language): string {
  const time = new Intl.DateTimeFormat("sv-SE", { timeStyle: "short", timeZone: SHOP_TIME_ZONE });
  const day = formatterOf(language).format(moment);
  return language === "ro" ? `${day}, ${time.format(moment)}` : `${day} at ${time.format(moment)}`;
}

const dayFormatters = new Map<Language, Intl.DateTimeFormat>();

function dayFormatterOf(language: Language): Intl.DateTimeFormat {
  const known = dayFormatters.get(language);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LOCALE_OF_LANGUAGE[language], {
    day: "numeric",
    month: "long",
    timeZone: SHOP_TIME_ZONE,
  });
  dayFormatters.set(language, made);
  return made;
}

function formatterOf(language: Language): Intl.DateTimeFormat {
  const known = formatters.get(language);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LOCALE_OF_LANGUAGE[language], {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: SHOP_TIME_ZONE,
  });
  formatters.set(language, made);
  return made;
}

/** Tells whether a date exists: `Date` alone would read "2026-02-31" as the third of March. */
function isRealDate(iso: string): boolean {
  const match = ISO_DATE.exec(iso);
  if (!match || Number.isNaN(new Date(iso).getTime())) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}
