import type { Language } from "#domain/language/languages.ts";

/** Formats an average with one decimal (spec §5), "4,7" or "4.0" by language; empty without one. */
export function averageText(average: number | null, language: Language): string {
  return average?.toLocaleString(language, { minimumFractionDigits: 1 }) ?? "";
}
