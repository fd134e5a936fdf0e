import type { Language } from "#domain/language/languages.ts";
import { runsAll } from "#lib/testing/whole-run.ts";

/** Tags in a test's title that select the projects of playwright.config.ts; without one, it runs on a desktop. */
const PHONE = "@phone";
export const NOT_ON_DESKTOP = "@not-on-desktop";
/** Tag of a test that a plain `npm test` leaves to `npm test -- --all`. */
export const LEFT_TO_ALL = "@all";
/** Tag of a test of what only the embedded shop has; every other one runs also with two processes, with `--all`. */
export const ONE_PROCESS = "@one-process";

/** Tag of a test that is there in both languages: a plain run has the Romanian one. */
export function runOf(language: Language): string {
  return language === "ro" ? "" : LEFT_TO_ALL;
}

/**
 * Returns the tags of a test that changes shared state: once per language, in Romanian on a desktop, in English on a
 * phone.
 */
export function onceOf(language: Language): string {
  return language === "ro" ? "" : `${LEFT_TO_ALL} ${PHONE} ${NOT_ON_DESKTOP}`;
}

/** Returns the tag of a test that a plain run has on a desktop; with `--all` a phone repeats it. */
export function phoneOfWholeRun(): string {
  return runsAll() ? PHONE : "";
}

/**
 * Returns the tags of a test that runs in Romanian on a desktop and in English on a phone: in a plain run one of the
 * two, the one in `plain`, with `--all` each on both.
 */
export function windowsOf(language: Language, plain: Language = "ro"): string {
  const windows = runsAll() || language === "ro" ? phoneOfWholeRun() : `${PHONE} ${NOT_ON_DESKTOP}`;
  return language === plain ? windows : `${windows} ${LEFT_TO_ALL}`;
}
