/** Matches the opaque part of each entity tag in `If-None-Match`; the comparison is weak, so a `W/` is ignored. */
const OPAQUE_TAG = /"([^"]*)"/g;

/**
 * Finds the entity tag of a response that a client has cached (RFC 9110 §13.1.2).
 *
 * @param ifNoneMatch the header as received
 * @param tags without quotes, the preferred first
 * @returns one of `tags`, or null when the response has to be sent
 */
export function findHeldTag(ifNoneMatch: string | null, tags: readonly string[]): string | null {
  if (ifNoneMatch === null) return null;
  if (ifNoneMatch.trim() === "*") return tags[0] ?? null;
  const held = new Set([...ifNoneMatch.matchAll(OPAQUE_TAG)].map(([, tag]) => tag));
  return tags.find((tag) => held.has(tag)) ?? null;
}
