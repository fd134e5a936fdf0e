/**
 * Version of the text beside the box of the checkout, `checkout_page.keep_cart` and `checkout_page.keep_cart_note` in both
 * languages with the times below. It is stored with every cart and every mail; a test refuses a changed text under an old
 * version.
 */
export const CART_REMINDER_CONSENT = "checkout 2026-11-28.2";

/** Time from the last change of the checkout to the first mail. */
export const FIRST_REMINDER_AFTER_HOURS = 4;
/** Time from the first mail, or a later change of the checkout, to the second. */
export const SECOND_REMINDER_AFTER_DAYS = 2;
