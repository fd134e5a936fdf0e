/** Control characters of a terminal (cursor, colour, title, clipboard), and marks that change the text's direction. */
const CONTROLS = /[\p{Cc}\p{Cf}]/gu;
const CONTROLS_BUT_LINE_ENDS = /(?!\n)[\p{Cc}\p{Cf}]/gu;

/** Makes typed texts safe to print in one line of a terminal. */
export function printable(text: string): string {
  return text.replaceAll(CONTROLS, " ");
}

/** Does the same for a text of several lines, and keeps line ends. */
export function printableLines(text: string): string {
  return text.replaceAll(CONTROLS_BUT_LINE_ENDS, " ");
}

/** Formats a value as JSON of several lines, safe for a terminal: a program reads the same texts from it. */
export function printableJson(value: unknown): string {
  // Those left after `JSON.stringify` are inside strings.
  return JSON.stringify(value, null, 2).replaceAll(CONTROLS_BUT_LINE_ENDS, (character) =>
    character.split("").map(escaped).join(""),
  );
}

/** @param unit one code unit of UTF-16 */
function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
