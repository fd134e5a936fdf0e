import { isHttps, readCookie, serialiseCookie } from "./cookies.ts";

interface HostCookieOptions {
  /** Lifetime in seconds; null for a cookie that ends with the browser, 0 to delete it. */
  readonly maxAgeS: number | null;
  /** The site's public URL. */
  readonly publicUrl: string;
}

/**
 * Returns the name of a cookie that grants access: with the prefix `__Host-` (RFC 6265bis §4.1.3) where the site uses
 * HTTPS. Browsers accept such a name only from this host over HTTPS, without a domain and for all paths, so that
 * neither a sibling domain nor plain HTTP can set one. The name without the prefix is then never read: accepting both
 * would lose that guarantee.
 */
function hostCookieName(name: string, publicUrl: string): string {
  return isHttps(publicUrl) ? `__Host-${name}` : name;
}

/** Reads a cookie set by `serialiseHostCookie`; `format` as for `readCookie`. */
export function readHostCookie(
  request: Request,
  name: string,
  { format, publicUrl }: { readonly format: RegExp; readonly publicUrl: string },
): string | null {
  return readCookie(request.headers.get("cookie"), hostCookieName(name, publicUrl), format);
}

/** Builds the `Set-Cookie` value. */
export function serialiseHostCookie(name: string, value: string, options: HostCookieOptions): string {
  const { maxAgeS, publicUrl } = options;
  const secure = isHttps(publicUrl);
  return serialiseCookie(hostCookieName(name, publicUrl), value, { maxAgeS, secure, httpOnly: true });
}
