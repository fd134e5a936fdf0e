/** Question in the search of the store's questions. */
export interface SearchableQuestion {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** Words this short ("un", "de", "to") are ignored when there are others. */
const SHORT_WORD_MAX_CHARS = 2;
/** Word endings vary in Romanian ("garanția", "garanții"); a longer word may differ in more characters. */
const ENDING_OF_WORD_CHARS = 1;
const WORD_MIN_CHARS = 5;
const ENDING_OF_LONG_WORD_CHARS = 2;
const LONG_WORD_MIN_CHARS = 7;

/**
 * Finds the ids of the questions that contain every word of the query, in question or answer, in their own order. A
 * word matches by its beginning, whatever its capitals, diacritics (also the cedilla forms of old keyboards) and
 * ending. A query without a word matches all.
 */
export function searchQuestions(questions: readonly SearchableQuestion[], query: string): readonly string[] {
  const stems = significant(wordsOf(query)).map(stemOf);
  return questions
    .filter(({ question, answer }) => {
      const words = wordsOf(`${question} ${answer}`);
      return stems.every((stem) => words.some((word) => word.startsWith(stem)));
    })
    .map(({ id }) => id);
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
