/**
 * Whether a POST comes from a page of ours. Browsers say where a request starts: `Sec-Fetch-Site` ("none" is a reload
 * she asked for herself), older ones and plain-HTTP addresses `Origin` only. A request that says neither is refused.
 */
export function isSameOrigin(request: Request, publicUrl: string): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  if (origin === null) return false;
  return origin === new URL(publicUrl).origin || origin === new URL(request.url).origin;
}
