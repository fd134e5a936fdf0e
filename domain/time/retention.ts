import { HOUR_MS } from "./units.ts";
/** Retention periods of expiring data. The maintenance jobs delete by these, and the privacy page states them. */

/** A cart without an order, from its last change. */
export const CART_KEPT_DAYS = 10;
/** An unconfirmed registration, from its last change: longer than its link works, and time to request another. */
export const PENDING_ACCOUNT_KEPT_DAYS = 30;
/** A login with "remember me"; others end sooner. */
export const LOGIN_KEPT_DAYS = 30;
/** The mark of a browser in which the owner of an account has logged in before. */
export const KNOWN_BROWSER_KEPT_DAYS = 180;
/** A mailed link, after it has ended: long enough to report "already used" instead of "invalid". */
export const ENDED_LINK_KEPT_DAYS = 30;
/** Lifetime of a mailed link that opens an order without an account. */
export const ORDER_LINK_DAYS = 30;
/** The link between a checkout and its browser: no customer returns to pay after this. */
export const CHECKOUT_ATTEMPT_KEPT_DAYS = 7;
/** The proof that shows a paid order to the browser that paid it. */
export const PAYER_PROOF_KEPT_HOURS = 24;
/** A declaration of withdrawal, as long as claims about it can be made. */
export const WITHDRAWAL_KEPT_DAYS = 3 * 365;
/** An unconfirmed sign-up for the newsletter, from the last mail that asked for it. */
export const PENDING_SIGNUP_KEPT_DAYS = 30;
/** Proof of a consent to the newsletter after the reader has left, with a keyed hash in place of the address. */
export const LEFT_NEWSLETTER_KEPT_DAYS = 3 * 365;
/** A request to be told when a product is back, from its confirmation. */
export const STOCK_ALERT_KEPT_DAYS = 180;
/** The same once its mail was queued: long enough to repeat it. */
export const STOCK_ALERT_SENT_KEPT_DAYS = 7;
/** A cart left at the checkout whose owner wants it mailed, from its last change; its link works as long. */
export const ABANDONED_CART_KEPT_DAYS = 14;
/** Proof of the consent to a mail about a cart, with a keyed hash in place of the address. */
export const CART_REMINDER_KEPT_DAYS = 3 * 365;
/** Recipients of a campaign, from its start; its counts stay. */
export const CAMPAIGN_RECIPIENT_KEPT_DAYS = 30;
/** A refused parcel that was to be paid in cash, with a keyed hash of its mailbox. */
export const REFUSED_PARCEL_KEPT_DAYS = 2 * 365;
/** Measurements of browsers that agreed: figures and errors of pages. */
export const MONITORING_KEPT_DAYS = 30;
/** Counts of visits by day, without personal data: kept so long that years can be compared. */
export const VISITS_KEPT_DAYS = 3 * 365;
/** Mails of a store without a mail server. */
export const OUTBOX_MAIL_KEPT_DAYS = 30;
/** The record of a delivered webhook; its content is deleted on delivery. */
export const DELIVERED_WEBHOOK_KEPT_DAYS = 30;
/** The record of a handled webhook: longer than any platform repeats one. */
export const HANDLED_WEBHOOK_KEPT_DAYS = 90;
/** Mails and changes whose repeats ran out: time in which an operator can have them done after all. */
export const GIVEN_UP_JOB_KEPT_DAYS = 30;
/** Numbers read in other uploads to RO e-Factura: as long as its list names them. */
export const E_FACTURA_UPLOAD_KEPT_DAYS = 60;
/** The audit log of the desk: as long as claims about what staff did can be made. */
export const AUDIT_LOG_KEPT_DAYS = 3 * 365;

/** Returns the moment so many hours before `now`: older data has expired. */
export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS);
}

/** Does the same in days of 24 hours. */
export function daysBefore(now: Date, days: number): Date {
  return hoursBefore(now, 24 * days);
}

/** Returns the moment so many days of 24 hours after `now`. */
export function daysAfter(now: Date, days: number): Date {
  return daysBefore(now, -days);
}
