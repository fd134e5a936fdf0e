/**
 * Cookies whose values are plain tokens (letters, digits, `-`, `_`, `.`), so that nothing has to be encoded. Small
 * enough for a page's first code: the browser reads and writes some of them itself.
 */
interface CookieOptions {
  /** Lifetime in seconds; null for a cookie that ends with the browser, 0 to delete it. */
  readonly maxAgeS: number | null;
  /** True if the site uses HTTPS: only then may the cookie be `Secure`. */
  readonly secure: boolean;
  /** Hides the cookie from scripts; only a server can set such a cookie. */
  readonly httpOnly?: boolean;
  /** Path of the requests that carry the cookie; all paths by default. */
  readonly path?: string;
}

/**
 * Reads one cookie.
 *
 * @param cookies a `Cookie` header or `document.cookie`.
 * @param format of a valid value. Other values are skipped: a page of a sibling domain can set a second cookie of the
 * same name, which browsers may send first.
 * @returns the first valid value, or null.
 */
export function readCookie(cookies: string | null, name: string, format: RegExp): string | null {
  for (const part of (cookies ?? "").split(";")) {
    const pair = part.trim();
    const value = pair.slice(name.length + 1);
    if (pair.startsWith(`${name}=`) && format.test(value)) return value;
  }
  return null;
}

/** Builds a `Set-Cookie` value, also valid for `document.cookie`: same-site requests, no domain. */
export function serialiseCookie(name: string, value: string, options: CookieOptions): string {
  const { maxAgeS, secure, httpOnly = false, path = "/" } = options;
  const age = maxAgeS === null ? "" : `; Max-Age=${maxAgeS}`;
  const hidden = httpOnly ? "; HttpOnly" : "";
  return `${name}=${value}; Path=${path}${age}${hidden}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Appends each cookie to the headers of a response. */
export function appendCookies(headers: Headers, setCookies: readonly string[] = []): void {
  for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
}

/** Tells whether a site with this URL, or URL scheme (`https:`), may set `Secure` cookies. */
export function isHttps(url: string): boolean {
  return url.startsWith("https:");
}
