/** NUL, half of a surrogate pair, and U+FFFD, which decoders put in place of bytes they cannot read. */
const UNREADABLE = /[\0\p{Cs}\uFFFD]/u;

/** Whether a typed text arrived as it was typed: what is unreadable is never what somebody meant to send. */
export function isReadable(text: string): boolean {
  return !UNREADABLE.test(text);
}
