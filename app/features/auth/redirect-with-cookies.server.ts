import { redirectDocument } from "react-router";
import { appendCookies } from "#lib/http/cookies.ts";
import { SEE_OTHER } from "#lib/http/status.ts";

/**
 * Redirects (303) after a login or logout. The next page is loaded as a full document, so that no data of the last
 * visitor stays in memory.
 *
 * @param setCookies `Set-Cookie` values
 */
export function redirectDocumentWithCookies(to: string, setCookies?: readonly string[]): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  appendCookies(headers, setCookies);
  return redirectDocument(to, { status: SEE_OTHER, headers });
}
