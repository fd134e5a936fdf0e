const ESCAPED_NUL = /%00/;
const LEADING_SLASHES = /^[/\\]{2,}/;

/**
 * Answers a request whose URL or cookies no route can use, before any route reads them.
 *
 * - 400: a `Host` that is invalid in a URL (`256.1.1.1`), credentials in the URL (`http://user@host/`; the Fetch API
 *   cannot represent them), or a NUL character in the path, the query or a cookie, which PostgreSQL cannot store in
 *   text.
 * - 308 to one leading slash: `//host/path` would be resolved as a URL of another host.
 *
 * A stray `%` is ignored: it decodes to itself, and such a path has no page.
 *
 * @returns null for every other request
 */
export function refuseRequestLine(request: Request): Response | null {
  const url = URL.parse(request.url);
  if (url === null) return badRequest("The Host header names no host.");
  if (url.username !== "" || url.password !== "") return badRequest("The URL must not hold credentials.");
  if (ESCAPED_NUL.test(url.pathname) || ESCAPED_NUL.test(url.search)) {
    return badRequest("The URL must not hold a NUL character.");
  }
  if (ESCAPED_NUL.test(request.headers.get("cookie") ?? "")) {
    return badRequest("A cookie must not hold a NUL character.");
  }
  if (!LEADING_SLASHES.test(url.pathname)) return null;
  const location = url.pathname.replace(LEADING_SLASHES, "/") + url.search;
  return new Response(null, { status: 308, headers: { location } });
}

function badRequest(reason: string): Response {
  return new Response(reason, { status: 400, headers: { "content-type": "text/plain; charset=utf-8" } });
}
