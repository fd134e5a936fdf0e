/** Length of client input quoted in an error or a warning: enough to recognise it. */
const QUOTED_MAX_CHARS = 100;

/** Truncates client input for a message, with an ellipsis where it is longer. */
export function quoted(text: string): string {
  return text.length <= QUOTED_MAX_CHARS ? text : `${text.slice(0, QUOTED_MAX_CHARS).toWellFormed()}…`;
}
