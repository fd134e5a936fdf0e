import { makeKeyedToken, readKeyedToken } from "#app/features/mails/keyed-link.server.ts";

/** The page by which the owner of an order's mailbox objects to a declaration, or confirms it. */
export function objectionPath(id: string, linkSecret: string): string {
  return `/withdrawal/objection?token=${makeKeyedToken(linkSecret, "withdrawal", id)}`;
}

/** The declaration that a mailed link is about; null for a link that was not made here. */
export function readObjectionToken(token: string, linkSecret: string): string | null {
  return readKeyedToken(linkSecret, "withdrawal", token);
}
