import { createHash, timingSafeEqual } from "node:crypto";

/** Who calls: a server (private token), a browser or app (public token), or anybody (no token: `tokenless-access.ts`). */
export type Access = "private" | "public" | "tokenless";

/**
 * Reads which token came with a call.
 *
 * @param header reads a request header by its lower-case name
 * @returns null for a wrong token, an empty one included; that answers 401
 */
export function accessOf(
  header: (name: string) => string | undefined,
  tokens: { readonly publicToken: string; readonly privateToken: string },
): Access | null {
  const asPrivate = header("shopify-storefront-private-token");
  if (asPrivate !== undefined) return sameSecret(asPrivate, tokens.privateToken) ? "private" : null;
  const asPublic = header("x-shopify-storefront-access-token");
  if (asPublic === undefined) return "tokenless";
  return sameSecret(asPublic, tokens.publicToken) ? "public" : null;
}

/** Takes the same time wherever the texts differ. Digests have one length, which the comparison needs. */
function sameSecret(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted)) && wanted !== "";
}
