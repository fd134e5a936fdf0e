/** Lower case without marks, so that `sanziana` finds `Sânziana` and a cedilla finds a comma below. */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The words of a text, folded: `Endo-Well 60` → `endo`, `well`, `60`. */
export function foldWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
