/** A word that was cut, with the space before it; what is longer is no word. */
const LAST_WORD = /\s\S{1,30}$/u;
/** What looks wrong before an ellipsis. */
const DANGLING = /[\s,;:–—-]{1,20}$/u;

/** The beginning of a text of more than so many characters, cut between two words and ended by "…"; a shorter one as it is. */
export function cutText(text: string, maxChars: number): string {
  const letters = Array.from(text);
  if (letters.length <= maxChars) return text;
  const kept = letters.slice(0, maxChars).join("");
  const isBetweenWords = /\s/u.test(letters[maxChars] ?? "");
  const whole = isBetweenWords ? kept : kept.replace(LAST_WORD, "");
  return `${whole.replace(DANGLING, "")}…`;
}
