/** Methods that only read: a page of any origin may send them. */
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

interface OriginRule {
  /** The site's public URL: the only accepted origin. `Host` is not trusted, since a client or a proxy chooses it. */
  readonly publicUrl: string;
  /**
   * Treatment of a request with neither `Sec-Fetch-Site` nor `Origin`. Browsers send at least one; another client holds
   * no cookies that a foreign page could abuse, so an endpoint for programs allows it.
   */
  readonly unmarked: "allow" | "refuse";
}

/**
 * Tells whether a request that changes something was sent by a page of this site (protection against CSRF).
 *
 * `Sec-Fetch-Site: none` is a reload or an address typed by the visitor and passes. Browsers that omit the header, or
 * reach the site over plain HTTP, are checked by `Origin`.
 */
export function isSameOrigin(request: Request, { publicUrl, unmarked }: OriginRule): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const origin = request.headers.get("origin");
  // Browsers send "null" for a page without a referrer, such as those with a token in their address.
  if (origin !== null && origin !== "null" && !URL.canParse(origin)) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  if (origin === null) return unmarked === "allow";
  return origin === new URL(publicUrl).origin;
}
