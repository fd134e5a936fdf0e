/** The lists of mails that are left by a link in each of them; every other mail is about an order or an account. */
export const MAILING_LISTS = ["newsletter", "review-invitations"] as const;
export type MailingListName = (typeof MAILING_LISTS)[number];

/** Where a list is left, without the token. */
export function unsubscribePage(list: MailingListName): string {
  return `/unsubscribe/${list}`;
}

const ONE_CLICK_PATHS: ReadonlySet<string> = new Set(
  MAILING_LISTS.flatMap((list) => [unsubscribePage(list), `${unsubscribePage(list)}.data`]),
);

/**
 * Tells whether a mailbox provider posts here in its user's name (RFC 8058): from its own origin, without a cookie, and
 * for many users from few networks. The token alone decides, so no check of origins and no limit stands before it.
 */
export function isOneClickPath(path: string): boolean {
  return ONE_CLICK_PATHS.has(path);
}
