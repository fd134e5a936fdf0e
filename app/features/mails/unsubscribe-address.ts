/** Mailing lists whose mails have an unsubscribe link; every other mail is about an order or an account. */
export const MAILING_LISTS = ["newsletter", "review-invitations", "cart-reminders"] as const;
export type MailingListName = (typeof MAILING_LISTS)[number];

/** Builds the path of a list's unsubscribe page, without the token. */
export function unsubscribePage(list: MailingListName): string {
  return `/unsubscribe/${list}`;
}

const ONE_CLICK_PATHS: ReadonlySet<string> = new Set(
  MAILING_LISTS.flatMap((list) => [unsubscribePage(list), `${unsubscribePage(list)}.data`]),
);

/**
 * Tells whether mailbox providers post to this path for a user (RFC 8058): from their own origin, without a cookie,
 * and for many users from few networks. Only the token is checked, so the path has no origin check and no rate limit.
 */
export function isOneClickPath(path: string): boolean {
  return ONE_CLICK_PATHS.has(path);
}
