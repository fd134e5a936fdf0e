/** U+2060: no line breaks before or after it; has no width, is not read aloud and not searched for. */
const WORD_JOINER = "\u2060";
const HYPHEN_IN_WORD = /(?<=\p{L})-(?=\p{L})/gu;

/**
 * Keeps hyphenated words on one line (`e-mail`, `într-o`): puts a word joiner after each hyphen between letters. A text
 * without a space stays as it is: it may be an address or a key, and a single word needs no break.
 */
export function joinHyphenated(text: string): string {
  return text.includes(" ") ? text.replaceAll(HYPHEN_IN_WORD, `-${WORD_JOINER}`) : text;
}

/** Code, which stays as it is, or the text between two tags. */
const CODE_OR_TEXT = /<code>[^<]*|(?:^|>)[^<]+/g;

/** Does the same for the text of HTML, not for tags, attributes and code. `>` must be escaped in attributes. */
export function joinHyphenatedHtml(html: string): string {
  return html.replaceAll(CODE_OR_TEXT, (part) =>
    part.startsWith("<code>") ? part : part.replaceAll(HYPHEN_IN_WORD, `-${WORD_JOINER}`),
  );
}
