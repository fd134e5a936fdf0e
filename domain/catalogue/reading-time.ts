/** Reading speed of an adult for explanatory texts. */
const READING_WORDS_PER_MINUTE = 200;

/** Returns the reading time of a text in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  const words = text.match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / READING_WORDS_PER_MINUTE));
}
