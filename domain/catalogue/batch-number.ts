import { withoutInvisible } from "#domain/text/readable-text.ts";

/** Longer texts are not batch numbers. */
const BATCH_NUMBER_MAX_CHARS = 40;

/** Label before the number: "Lot: MOSTRĂ 001". */
const LABEL_WORD = /^\s*(?:lot|lotul|batch)\b[\s.:#]+/i;

/**
 * Reduces a batch number to its capital letters and digits, so that "Lot: mostră-001" and "MOSTRĂ 001" name the same
 * batch: `MOSTRA001`. Empty for a text that is not a batch number.
 */
export function batchKey(text: string): string {
  if (text.length > BATCH_NUMBER_MAX_CHARS) return "";
  const letters = withoutInvisible(text).replace(LABEL_WORD, "").normalize("NFD").toUpperCase();
  return letters.replaceAll(/[^A-Z0-9]/g, "");
}
