/**
 * Version of the text beside the box of the checkout, `checkout_page.keep_cart` in both languages. It is stored with
 * every cart and every mail; a test refuses a changed text under an old version.
 */
export const CART_REMINDER_CONSENT = "checkout 2026-11-28";
