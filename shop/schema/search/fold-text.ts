const MARKS = /\p{M}/gu;

/**
 * Folds a text to lower case without diacritics, so that `soc` finds `șoc` and a cedilla finds a comma below. Combining
 * marks are removed first: normalising sorts a run of them, in a time that grows with the square of its length.
 */
export function foldText(text: string): string {
  return text.replace(MARKS, "").normalize("NFD").replace(MARKS, "").toLowerCase();
}

/** Splits a text into folded words: `Endo-Well 60` → `endo`, `well`, `60`. */
export function foldWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
