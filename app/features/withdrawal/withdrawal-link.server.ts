import { createHmac } from "node:crypto";
import { matchesSecret } from "#lib/secrets/secret.server.ts";
import { joinLink, parseLink } from "../auth/link-address.server.ts";

/** The page by which the owner of an order's mailbox objects to a declaration, or confirms it. */
export function objectionPath(id: string, linkSecret: string): string {
  return `/withdrawal/objection?token=${joinLink({ id, token: tokenOf(id, linkSecret) })}`;
}

/** The declaration that a mailed link is about; null for a link that was not made here. */
export function readObjectionToken(token: string, linkSecret: string): string | null {
  const link = parseLink(token, undefined);
  return link !== null && matchesSecret(link.token, tokenOf(link.id, linkSecret)) ? link.id : null;
}

/** Known to nobody who only reads the database. */
function tokenOf(id: string, linkSecret: string): string {
  return createHmac("sha256", linkSecret).update(`withdrawal:${id}`).digest("base64url");
}
