import { isHttps } from "#lib/http/cookies.ts";

/**
 * Returns the headers by which a mailbox offers to leave a list in one press (RFC 2369, RFC 8058). None without https,
 * which the RFC requires.
 */
export function listHeaders(url: string | undefined): Readonly<Record<string, string>> {
  if (url === undefined || !isHttps(url)) return {};
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
