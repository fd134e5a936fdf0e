/** NUL, half of a surrogate pair, and U+FFFD, which decoders put in place of bytes they cannot read. */
const UNREADABLE = /[\0\p{Cs}\uFFFD]/u;

/** Whether a typed text arrived as it was typed: what is unreadable is never what somebody meant to send. */
export function isReadable(text: string): boolean {
  return !UNREADABLE.test(text);
}

/**
 * Takes out the characters that nobody types and copying brings along (zero-width characters, soft hyphens, marks of
 * direction, byte order marks); a no-break space becomes a space. For codes, numbers and addresses of mail, not for prose.
 */
export function withoutInvisible(typed: string): string {
  return typed.replaceAll(/\p{Cf}/gu, "").replaceAll("\u00A0", " ");
}
