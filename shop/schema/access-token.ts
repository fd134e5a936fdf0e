import { createHash, timingSafeEqual } from "node:crypto";

export type Access = "public" | "private";

/**
 * Which token came with a call; null when none did or a wrong one. Both cases answer 401, as Shopify's list of
 * response codes has it ("credentials are not present in the request or are incorrect").
 *
 * @param header reads a request header by its lower-case name
 */
export function accessOf(
  header: (name: string) => string | undefined,
  tokens: { readonly publicToken: string; readonly privateToken: string },
): Access | null {
  const asPrivate = header("shopify-storefront-private-token");
  if (asPrivate !== undefined) return sameSecret(asPrivate, tokens.privateToken) ? "private" : null;
  const asPublic = header("x-shopify-storefront-access-token");
  return asPublic !== undefined && sameSecret(asPublic, tokens.publicToken) ? "public" : null;
}

/** Takes the same time wherever the texts differ. Digests have one length, which the comparison needs. */
function sameSecret(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted)) && wanted !== "";
}
