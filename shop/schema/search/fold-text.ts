const MARKS = /\p{M}/gu;

/**
 * Lower case without marks, so that `soc` finds `șoc` and a cedilla finds a comma below. Marks that stand
 * alone go first: normalising puts a run of them in order, in a time that grows with the square of its length.
 */
export function foldText(text: string): string {
  return text.replace(MARKS, "").normalize("NFD").replace(MARKS, "").toLowerCase();
}

/** The words of a text, folded: `Endo-Well 60` → `endo`, `well`, `60`. */
export function foldWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
