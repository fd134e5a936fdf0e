/**
 * How often a login may be tried. The storefront and the embedded shop count alike, so that the count of the shop, which
 * sees the tries of both doors, is the one budget of a mailbox and of a network.
 */
export const LOGINS_PER_MAILBOX = 10;
/** Default of the setting `LIMIT_LOGINS`. */
export const LOGINS_PER_NETWORK = 100;
export const LOGIN_WINDOW_S = 15 * 60;
/** Default of the setting `LIMIT_ACCOUNT_REQUESTS`: registrations, login links and password resets in an hour. */
export const ACCOUNT_REQUESTS_PER_NETWORK = 100;
