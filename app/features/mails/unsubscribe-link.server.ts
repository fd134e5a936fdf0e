import { makeKeyedToken, readKeyedToken } from "./keyed-link.server.ts";
import { type MailingListName, unsubscribePage } from "./unsubscribe-address.ts";

interface UnsubscribeLink {
  readonly list: MailingListName;
  /** Id of the reader in the list: a UUID. */
  readonly id: string;
  readonly linkSecret: string;
  /** The store's origin, no trailing slash. */
  readonly publicUrl: string;
}

/**
 * Builds the address that removes one reader from one list: its page has a button, and a POST to it does so at once.
 */
export function unsubscribeUrl({ list, id, linkSecret, publicUrl }: UnsubscribeLink): string {
  const token = makeKeyedToken(linkSecret, `unsubscribe-${list}`, id);
  return `${publicUrl}${unsubscribePage(list)}?token=${token}`;
}

/** Reads the reader id of an unsubscribe link; null for a token that was not made for this list. */
export function readUnsubscribeToken(
  list: MailingListName,
  token: string,
  linkSecret: string,
): string | null {
  return readKeyedToken(linkSecret, `unsubscribe-${list}`, token);
}
