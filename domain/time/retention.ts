/** How long what expires by itself is kept. The maintenance jobs delete by these, and the privacy page states them. */

/** A cart that was not ordered, from its last change. */
export const CART_KEPT_DAYS = 10;
/** A registration nobody confirmed, from its last change: longer than the link works, and time to ask for another. */
export const PENDING_ACCOUNT_KEPT_DAYS = 30;
/** A login with "remember me"; others end sooner. */
export const LOGIN_KEPT_DAYS = 30;
/** What tells that the owner of an account has logged in in a browser before. */
export const KNOWN_BROWSER_KEPT_DAYS = 180;
/** A link sent by mail, after it has ended: long enough to say "already used" instead of "invalid". */
export const ENDED_LINK_KEPT_DAYS = 30;
/** How long a mailed link opens an order without an account. */
export const ORDER_LINK_DAYS = 30;
/** What ties a checkout to the browser that made it: nobody comes back to pay after this. */
export const CHECKOUT_ATTEMPT_KEPT_DAYS = 7;
/** What shows a paid order to the browser that paid it. */
export const PAYER_PROOF_KEPT_HOURS = 24;
/** A declaration of withdrawal, as long as claims about it can be made. */
export const WITHDRAWAL_KEPT_DAYS = 3 * 365;
/** A sign-up for the newsletter that was not confirmed, from the last mail that asked for it. */
export const PENDING_SIGNUP_KEPT_DAYS = 30;
/** Proof of a consent to the newsletter after the reader has left, with a keyed hash in place of the address. */
export const LEFT_NEWSLETTER_KEPT_DAYS = 3 * 365;
/** What browsers that agreed have measured: figures and errors of pages. */
export const MONITORING_KEPT_DAYS = 30;
/** Mails of a store without a mail server. */
export const OUTBOX_MAIL_KEPT_DAYS = 30;
/** The note that a webhook was delivered; its content goes with the delivery. */
export const DELIVERED_WEBHOOK_KEPT_DAYS = 30;
/** The note that a webhook was handled: longer than any platform repeats one. */
export const HANDLED_WEBHOOK_KEPT_DAYS = 90;

const HOUR_MS = 60 * 60_000;

/** The moment so many hours before `now`: what is older has expired. */
export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS);
}

/** The same in days of 24 hours. */
export function daysBefore(now: Date, days: number): Date {
  return hoursBefore(now, 24 * days);
}
