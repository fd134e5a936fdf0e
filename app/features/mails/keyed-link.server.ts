import { createHmac } from "node:crypto";
import { matchesSecret } from "#lib/secrets/secret.server.ts";
import { joinLink, parseLink } from "./link-token.server.ts";

/** Purpose of a token: it is not valid for any other. */
export type KeyedLinkPurpose =
  | "withdrawal"
  | "newsletter-confirm"
  | "review-invitation"
  | "stock-alert"
  | "abandoned-cart"
  | `unsubscribe-${string}`;

/**
 * Makes the token of a mailed link to one row: an HMAC of row and purpose. It is not stored, is the same at each call,
 * and is not valid for another row or purpose.
 *
 * @param id a UUID
 */
export function makeKeyedToken(linkSecret: string, purpose: KeyedLinkPurpose, id: string): string {
  return joinLink({ id, token: keyOf(linkSecret, purpose, id) });
}

/** Reads the row id of a token; null for one that was not made here for this purpose, whatever its length. */
export function readKeyedToken(linkSecret: string, purpose: KeyedLinkPurpose, token: string): string | null {
  const link = parseLink(token, undefined);
  if (link === null) return null;
  return matchesSecret(link.token, keyOf(linkSecret, purpose, link.id)) ? link.id : null;
}

function keyOf(linkSecret: string, purpose: KeyedLinkPurpose, id: string): string {
  return createHmac("sha256", linkSecret).update(`${purpose}:${id}`).digest("base64url");
}
