/** Words this short ("un", "de", "to") are ignored when there are others. */
const SHORT_WORD_MAX_CHARS = 2;
/** Word endings vary in Romanian ("garanția", "garanții"); a longer word may differ in more characters. */
const ENDING_OF_WORD_CHARS = 1;
const WORD_MIN_CHARS = 5;
const ENDING_OF_LONG_WORD_CHARS = 2;
const LONG_WORD_MIN_CHARS = 7;

/**
 * Finds the items whose text contains every word of the query, in their own order. A word matches by its beginning,
 * whatever its capitals, diacritics (also the cedilla forms of old keyboards) and ending. A query without a word matches
 * all.
 */
export function searchByWords<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  query: string,
): readonly Item[] {
  const stems = significant(wordsOf(query)).map(stemOf);
  return items.filter((item) => {
    const words = wordsOf(textOf(item));
    return stems.every((stem) => words.some((word) => word.startsWith(stem)));
  });
}

/** Tells whether a text has a word to search for. */
export function hasWords(text: string): boolean {
  return wordsOf(text).length > 0;
}

/** Splits a text into words: lower case, without diacritics, at everything that is no letter and no digit. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function significant(words: readonly string[]): readonly string[] {
  const long = words.filter((word) => word.length > SHORT_WORD_MAX_CHARS || /\d/.test(word));
  return long.length > 0 ? long : words;
}

function stemOf(word: string): string {
  if (/\d/.test(word) || word.length < WORD_MIN_CHARS) return word;
  return word.slice(
    0,
    word.length < LONG_WORD_MIN_CHARS ? -ENDING_OF_WORD_CHARS : -ENDING_OF_LONG_WORD_CHARS,
  );
}
