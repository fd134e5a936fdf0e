import type { Language } from "#domain/languages.ts";
import { runsAll } from "./whole-run.ts";

/** Tags of a test's title that say in which projects of playwright.config.ts it runs; without one, on a desktop. */
const PHONE = "@phone";
export const NOT_ON_DESKTOP = "@not-on-desktop";

/**
 * Tags of a test that is there in both languages: each language has a window of its own, Romanian a desktop and English a
 * phone. With `--all` both have both.
 */
export function windowsOf(language: Language): string {
  if (runsAll()) return PHONE;
  return language === "ro" ? "" : `${PHONE} ${NOT_ON_DESKTOP}`;
}
