/** Maximum lengths in a review: enough for a long text, and a page of ten stays small. */
export const REVIEW_TITLE_MAX_CHARS = 100;
export const REVIEW_TEXT_MAX_CHARS = 2_000;
export const REVIEWER_MAX_CHARS = 50;

/** Marks that change the direction of the text in and after a review (Trojan Source, CVE-2021-42574). */
const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Control characters except the line feed; a form sends line ends as CR LF. */
const CONTROLS = /(?!\n)\p{Cc}/gu;
const LINE_ENDS = /\r\n?|[\u2028\u2029]/gu;
/**
 * Invisible characters, or blank ones as the empty Braille pattern. Joiners of emoji and of Persian letters, and emoji
 * variation selectors, stay.
 */
const INVISIBLE = /(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{DI}|[\u2800\uFFF9-\uFFFB]|\p{Co}/gu;
/** Any visible character. */
const VISIBLE = /[^\s\u200C\u200D\p{M}]/u;
/** More marks on one letter than any language uses overlap the lines around it. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;
const BLANK_LINES = /\n{3,}/gu;

/** Cleans a text of several lines that will be published: NFC, no control, direction or invisible characters. */
export function cleanReviewText(text: string): string {
  const cleaned = text
    .replaceAll(LINE_ENDS, "\n")
    .replaceAll(/\t/gu, " ")
    .replaceAll(CONTROLS, "")
    .replaceAll(BIDI_CONTROLS, "")
    .replaceAll(INVISIBLE, "")
    .replaceAll(STACKED_MARKS, "$1")
    .normalize("NFC")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replaceAll(BLANK_LINES, "\n\n")
    .trim();
  return VISIBLE.test(cleaned) ? cleaned : "";
}

/** Does the same for a text of one line. */
export function cleanReviewLine(text: string): string {
  return cleanReviewText(text).replaceAll(/\s+/gu, " ");
}
