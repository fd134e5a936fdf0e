/** What a client sent is quoted in an error or a remark to be recognised, not to be sent back. */
const QUOTED_MAX_CHARS = 100;

/** Cuts a text of the client for a message: its beginning, and an ellipsis where there is more. */
export function quoted(text: string): string {
  return text.length <= QUOTED_MAX_CHARS ? text : `${text.slice(0, QUOTED_MAX_CHARS).toWellFormed()}…`;
}
