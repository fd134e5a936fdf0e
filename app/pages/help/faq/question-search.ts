/** What the search of the store's questions looks through. */
export interface SearchableQuestion {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** Words this short ("un", "de", "to") say nothing when there are others. */
const SHORT_WORD_MAX_CHARS = 2;
/** Endings change in Romanian more than beginnings: "garanția", "garanții"; the longer a word, the more of it may. */
const ENDING_OF_WORD_CHARS = 1;
const WORD_MIN_CHARS = 5;
const ENDING_OF_LONG_WORD_CHARS = 2;
const LONG_WORD_MIN_CHARS = 7;

/**
 * The ids of the questions that hold every word of the query, in question or answer, in their own order. A word is found
 * by its beginning, whatever its capitals, diacritics (also the cedilla forms of old keyboards) and ending. A query
 * without a word finds everything.
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

/** Lower case, no marks on letters; everything that is no letter and no digit parts words. */
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
