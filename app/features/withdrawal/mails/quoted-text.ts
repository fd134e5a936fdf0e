/** Full stops, also those that the DNS takes for one (UTS 46) and those that look like one. */
const DOT = "[.\\u2024\\u3002\\uFE52\\uFF0E\\uFF61]";
const COLON = "[:\\uFE13\\uFE55\\uFF1A]";
/** Characters without a width, which browsers leave out of an address. */
const HIDDEN = "[\\p{Default_Ignorable_Code_Point}\\p{M}]*";
const QUOTED_SIGN = new RegExp(
  [
    // Of a host: before or behind a letter. The comma's neighbours and `0.5` stay.
    `${DOT}(?=${HIDDEN}\\p{L})`,
    `(?<=\\p{L}${HIDDEN})${DOT}(?=${HIDDEN}\\p{N})`,
    // Of an address in numbers.
    `(?<=\\p{N}${HIDDEN})${DOT}(?=${HIDDEN}(?:\\p{N}{1,3}${HIDDEN}${DOT}${HIDDEN}){2}\\p{N})`,
    // Of a scheme; `10:30` stays.
    `(?<!\\p{N})${COLON}(?=\\S)|${COLON}(?=[^\\s\\p{N}])`,
    // Of a mailbox.
    "[@\\uFE6B\\uFF20](?=\\S)",
  ].join("|"),
  "gu",
);

/**
 * Quotes text that a visitor typed, for a mail: readable, and without anything that a mail program makes a link of.
 * Dots of hosts, colons of schemes and `@` are put in brackets (`https[:]//evil[.]example`), since an invisible
 * character between them stops neither the programs nor a browser.
 */
export function quotedText(text: string): string {
  return text.replaceAll(QUOTED_SIGN, "[$&]");
}
