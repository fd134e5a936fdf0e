/** What an adult reads of an explaining text in a minute. */
const READING_WORDS_PER_MINUTE = 200;

/** Whole minutes that reading a text takes, at least one. */
export function readingMinutes(text: string): number {
  const words = text.match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / READING_WORDS_PER_MINUTE));
}
