/** Controls of a terminal (cursor, colour, title, clipboard), and characters that turn the direction of what follows. */
const CONTROLS = /[\p{Cc}\p{Cf}]/gu;
const CONTROLS_BUT_LINE_ENDS = /(?!\n)[\p{Cc}\p{Cf}]/gu;

/** Makes texts that people typed safe to print in one line of a terminal. */
export function printable(text: string): string {
  return text.replaceAll(CONTROLS, " ");
}

/** The same for a text of several lines, whose ends stay. */
export function printableLines(text: string): string {
  return text.replaceAll(CONTROLS_BUT_LINE_ENDS, " ");
}

/** Writes a value as JSON of several lines, which a terminal can be shown as well: a program reads the same texts from it. */
export function printableJson(value: unknown): string {
  // What is left of them after `JSON.stringify` stands inside strings.
  return JSON.stringify(value, null, 2).replaceAll(CONTROLS_BUT_LINE_ENDS, (character) =>
    character.split("").map(escaped).join(""),
  );
}

/** @param unit one code unit of UTF-16 */
function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
