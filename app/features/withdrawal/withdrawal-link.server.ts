import { makeKeyedToken, readKeyedToken } from "#app/features/mails/keyed-link.server.ts";

/** Returns the page on which the owner of an order's mailbox objects to a declaration, or confirms it. */
export function objectionPath(id: string, linkSecret: string): string {
  return `/withdrawal/objection?token=${makeKeyedToken(linkSecret, "withdrawal", id)}`;
}

/** Returns the declaration of a mailed link; null for a link that this store did not make. */
export function readObjectionToken(token: string, linkSecret: string): string | null {
  return readKeyedToken(linkSecret, "withdrawal", token);
}
