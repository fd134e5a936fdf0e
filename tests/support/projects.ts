import type { Language } from "#domain/languages.ts";
import { runsAll } from "./whole-run.ts";

/** Tags of a test's title that say in which projects of playwright.config.ts it runs; without one, on a desktop. */
const PHONE = "@phone";
export const NOT_ON_DESKTOP = "@not-on-desktop";
/** Of a long journey in the language or window that a plain `npm test` leaves to `npm test -- --all`. */
export const LEFT_TO_ALL = "@all";

/** Tag of a long journey that is there in both languages, and that shorter tests see in both: Romanian in a plain run. */
export function runOf(language: Language): string {
  return language === "ro" ? "" : LEFT_TO_ALL;
}

/** Tag of a journey on a desktop that a phone repeats with `--all`. */
export function phoneOfWholeRun(): string {
  return runsAll() ? PHONE : "";
}

/**
 * Tags of a test that is there in both languages: each language has a window of its own, Romanian a desktop and English a
 * phone. With `--all` both have both.
 */
export function windowsOf(language: Language): string {
  if (runsAll()) return PHONE;
  return language === "ro" ? "" : `${PHONE} ${NOT_ON_DESKTOP}`;
}
