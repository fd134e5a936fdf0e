import { escapeHtml } from "#domain/text/html.ts";

/** Characters that XML 1.0 forbids, that are not for reading (marks of direction, private use), and halves of pairs. */
const NOT_TEXT = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]+/gu;
/** What a spreadsheet takes for a formula at the start of a cell. */
const FORMULA_START = /^[=+@\-\s]+/;
const MORE = "…";

/**
 * Makes plain text of what a merchant typed: one line without markup, control characters or the start of a formula, cut
 * at a word.
 *
 * @param maxCharacters in Unicode characters
 */
export function feedText(typed: string, maxCharacters: number): string {
  const line = typed
    .replaceAll(/<[/!?a-z][^>]*>/gi, " ")
    .replaceAll(NOT_TEXT, " ")
    .replaceAll(/\s+/g, " ")
    .replace(FORMULA_START, "")
    .trim();
  const characters = Array.from(line);
  if (characters.length <= maxCharacters) return line;
  const cut = characters.slice(0, maxCharacters - 1).join("");
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}${MORE}`;
}

/** Writes an element of the feed's namespace. */
export function element(name: string, text: string): string {
  return `<g:${name}>${escapeHtml(text)}</g:${name}>`;
}
