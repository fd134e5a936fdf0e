/**
 * Builds the headers of a page that a mailed link opens: not cached. Its address holds a token, which no other site
 * may learn (`Referrer-Policy`); a form sent without scripts still sends its origin.
 */
export function linkPageHeaders(): Record<string, string> {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "strict-origin" };
}
