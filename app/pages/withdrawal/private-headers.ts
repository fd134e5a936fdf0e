/**
 * Pages about one person: kept by nobody. Their address may hold a token, of which no other page learns; a form sent
 * without scripts names its origin all the same.
 */
export function withdrawalHeaders(): Record<string, string> {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "strict-origin" };
}
