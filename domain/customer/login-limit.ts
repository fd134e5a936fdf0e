/**
 * How often a wrong password may be tried. The storefront and the embedded shop count alike, so that the count of the
 * shop, which sees the tries of both doors, is the one budget. What a stranger can use up with a few tries is the budget of
 * the stranger's own network; the owner of the mailbox logs in from another one.
 */
export const LOGINS_PER_NETWORK_AND_MAILBOX = 10;
/** From all networks together: bounds guessing by somebody who has many of them. */
export const LOGINS_PER_MAILBOX = 100;
/** Of a browser in which the owner of the mailbox has logged in before; it counts in no other limit. */
export const LOGINS_PER_KNOWN_BROWSER = 10;
/** Default of the setting `LIMIT_LOGINS`. */
export const LOGINS_PER_NETWORK = 100;
export const LOGIN_WINDOW_S = 15 * 60;
/** Default of the setting `LIMIT_ACCOUNT_REQUESTS`: registrations, login links and password resets in an hour. */
export const ACCOUNT_REQUESTS_PER_NETWORK = 100;
