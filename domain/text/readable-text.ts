/** NUL, half of a surrogate pair, and U+FFFD, with which decoders replace bytes they cannot read. */
const UNREADABLE = /[\0\p{Cs}\uFFFD]/u;

/** Tells whether a typed text arrived intact: unreadable characters are never intended. */
export function isReadable(text: string): boolean {
  return !UNREADABLE.test(text);
}

/**
 * Removes characters that copying adds and keyboards do not (zero-width characters, soft hyphens, marks of direction,
 * byte order marks); a no-break space becomes a space. For codes, numbers and e-mail addresses, not for prose.
 */
export function withoutInvisible(typed: string): string {
  return typed.replaceAll(/\p{Cf}/gu, "").replaceAll("\u00A0", " ");
}
