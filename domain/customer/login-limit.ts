/**
 * Limits of wrong passwords. The storefront and the embedded shop count the same way, so that the shop's count, which
 * includes the tries at both, is the one budget. A few tries by an attacker use up only the budget of the attacker's
 * own network; the owner of the mailbox logs in from another one.
 */
export const LOGINS_PER_NETWORK_AND_MAILBOX = 10;
/** From all networks together: limits guessing by an attacker with many of them. */
export const LOGINS_PER_MAILBOX = 100;
/** For a browser in which the owner of the mailbox has logged in before; it counts in no other limit. */
export const LOGINS_PER_KNOWN_BROWSER = 10;
/** Default of the setting `LIMIT_LOGINS`. */
export const LOGINS_PER_NETWORK = 100;
export const LOGIN_WINDOW_S = 15 * 60;
/** Default of the setting `LIMIT_ACCOUNT_REQUESTS`: registrations, login links and password resets in an hour. */
export const ACCOUNT_REQUESTS_PER_NETWORK = 100;
