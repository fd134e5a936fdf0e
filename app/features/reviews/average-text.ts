import type { Language } from "#domain/language/languages.ts";

/** "4,7", "4.0": an average as the page shows it, always with its one decimal (spec §5); empty where there is none. */
export function averageText(average: number | null, language: Language): string {
  return average?.toLocaleString(language, { minimumFractionDigits: 1 }) ?? "";
}
