/**
 * Headers of a page that a mailed link opens: kept by nobody. Its address holds a token, of which no other page learns; a
 * form sent without scripts names its origin all the same.
 */
export function linkPageHeaders(): Record<string, string> {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "strict-origin" };
}
