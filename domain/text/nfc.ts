/**
 * More marks on one letter than any script needs (Unicode's stream-safe text has thirty). Normalising sorts them, in a
 * time that grows with the square of their number.
 */
const MARKS_MAX_RUN = /\p{M}{31}/u;

/** Normalises a typed text to NFC, unless it stacks marks: that is not text, and is returned unchanged. */
export function toNfc(text: string): string {
  return MARKS_MAX_RUN.test(text) ? text : text.normalize("NFC");
}
