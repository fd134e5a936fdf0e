/** Methods that read: any page may send them. */
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request that changes something comes from our own pages. Browsers always tell, by `Sec-Fetch-Site` or
 * `Origin`; a caller that sends neither is no browser and has no cookies of a shopper to abuse.
 *
 * @param publicUrl the store's origin, used beside the request's own host (a proxy may change the latter).
 */
export function isSameOrigin(request: Request, publicUrl: string): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("origin");
  if (origin === null) return true;
  return origin === publicUrl || origin === new URL(request.url).origin;
}
