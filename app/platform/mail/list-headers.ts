import { isHttps } from "#lib/http/cookies.ts";

/**
 * Returns the headers by which a mailbox offers to leave a list in one press (RFC 2369, RFC 8058), and the one that names
 * the list (RFC 2919): `/unsubscribe/newsletter` of store.test is `newsletter.store.test`. None without https, which
 * RFC 8058 requires.
 */
export function listHeaders(url: string | undefined): Readonly<Record<string, string>> {
  if (url === undefined || !isHttps(url)) return {};
  const { hostname, pathname } = new URL(url);
  const list = pathname.slice(pathname.lastIndexOf("/") + 1);
  return {
    "List-Id": `<${list}.${hostname}>`,
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
