/** The opaque part of each entity tag in `If-None-Match`; the comparison is weak, so a `W/` does not count. */
const OPAQUE_TAG = /"([^"]*)"/g;

/**
 * Finds which of the entity tags of an answer a client already holds (RFC 9110 §13.1.2).
 *
 * @param ifNoneMatch the header as received
 * @param tags without quotes, the preferred first
 * @returns one of `tags`, or null when the answer has to be sent
 */
export function findHeldTag(ifNoneMatch: string | null, tags: readonly string[]): string | null {
  if (ifNoneMatch === null) return null;
  if (ifNoneMatch.trim() === "*") return tags[0] ?? null;
  const held = new Set([...ifNoneMatch.matchAll(OPAQUE_TAG)].map(([, tag]) => tag));
  return tags.find((tag) => held.has(tag)) ?? null;
}
