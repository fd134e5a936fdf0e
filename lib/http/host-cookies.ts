import { isHttps, readCookie, serialiseCookie } from "./cookies.ts";

interface HostCookieOptions {
  /** Lifetime in seconds; null for a cookie that ends with the browser, 0 to delete it. */
  readonly maxAgeS: number | null;
  /** The site's public URL. */
  readonly publicUrl: string;
}

/**
 * Names a cookie that carries authority: with the prefix `__Host-` (RFC 6265bis §4.1.3) where the site is reached by
 * HTTPS. Browsers take such a name only from this very host over HTTPS, without a domain and for the whole site, so that
 * neither a sister domain nor plain HTTP can plant one. The name without the prefix is then never read: accepting both
 * would give that guarantee up.
 */
function hostCookieName(name: string, publicUrl: string): string {
  return isHttps(publicUrl) ? `__Host-${name}` : name;
}

/** Reads a cookie that `serialiseHostCookie` made; `format` as for `readCookie`. */
export function readHostCookie(
  request: Request,
  name: string,
  { format, publicUrl }: { readonly format: RegExp; readonly publicUrl: string },
): string | null {
  return readCookie(request.headers.get("cookie"), hostCookieName(name, publicUrl), format);
}

/** Makes the `Set-Cookie` value. */
export function serialiseHostCookie(name: string, value: string, options: HostCookieOptions): string {
  const { maxAgeS, publicUrl } = options;
  const secure = isHttps(publicUrl);
  return serialiseCookie(hostCookieName(name, publicUrl), value, { maxAgeS, secure, httpOnly: true });
}
