/** Word that was cut, with the space before it; anything longer is no word. */
const LAST_WORD = /\s\S{1,30}$/u;
/** Characters removed before an ellipsis. */
const DANGLING = /[\s,;:–—-]{1,20}$/u;

/**
 * Shortens a text of more than `maxChars` characters, cut between two words and ended by "…"; a shorter one is
 * returned unchanged.
 */
export function cutText(text: string, maxChars: number): string {
  const letters = Array.from(text);
  if (letters.length <= maxChars) return text;
  const kept = letters.slice(0, maxChars).join("");
  const isBetweenWords = /\s/u.test(letters[maxChars] ?? "");
  const whole = isBetweenWords ? kept : kept.replace(LAST_WORD, "");
  return `${whole.replace(DANGLING, "")}…`;
}
