import { matchesSecret } from "#lib/secrets/secret.server.ts";

/**
 * Kind of caller: a server (private token), a browser or app (public token), or anybody (no token:
 * `tokenless-access.ts`).
 */
export type Access = "private" | "public" | "tokenless";

/**
 * Returns the kind of access by the token of a call.
 *
 * @param header reads a request header by its lower-case name
 * @returns null for a wrong token, an empty one included; that answers 401
 */
export function readAccess(
  header: (name: string) => string | undefined,
  tokens: { readonly publicToken: string; readonly privateToken: string },
): Access | null {
  const asPrivate = header("shopify-storefront-private-token");
  if (asPrivate !== undefined) return matchesSecret(asPrivate, tokens.privateToken) ? "private" : null;
  const asPublic = header("x-shopify-storefront-access-token");
  if (asPublic === undefined) return "tokenless";
  return matchesSecret(asPublic, tokens.publicToken) ? "public" : null;
}
