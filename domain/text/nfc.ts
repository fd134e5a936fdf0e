/**
 * More marks on one letter than any script needs (Unicode's stream-safe text has thirty). Normalising puts them in
 * order, in a time that grows with the square of their number.
 */
const MARKS_MAX_RUN = /\p{M}{31}/u;

/** Normalises a text that somebody typed to NFC, unless it piles up marks: that is no text, and stays as it is. */
export function toNfc(text: string): string {
  return MARKS_MAX_RUN.test(text) ? text : text.normalize("NFC");
}
