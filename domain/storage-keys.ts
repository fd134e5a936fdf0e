import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";

/** Keys in the browser's storage (spec §9): some have the brand's prefix, the rest the source's names. */
export const CART_KEY = `${BRAND_STORAGE_PREFIX}_cart`;
export const USER_CURRENCY_KEY = `${BRAND_STORAGE_PREFIX}_user_currency`;
export const DISCOUNT_CODE_KEY = `${BRAND_STORAGE_PREFIX}_discount_code`;
/** A guest's wishlist; an account's is on the server. */
export const WISHLIST_KEY = `${BRAND_STORAGE_PREFIX}_wishlist`;
/** Products whose pages this browser showed last. */
export const RECENT_PRODUCTS_KEY = `${BRAND_STORAGE_PREFIX}_recent_products`;
/** In demo mode: an account that is stored in this browser only. */
export const DEMO_ACCOUNT_KEY = `${BRAND_STORAGE_PREFIX}_demo_account`;
/** Set when an order of this browser settles: the offer for a first order is over. */
export const HAS_ORDERED_KEY = `${BRAND_STORAGE_PREFIX}_has_ordered`;
/** Set when popup or newsletter gave this browser a code: it gets no other. */
export const OFFER_TAKEN_KEY = `${BRAND_STORAGE_PREFIX}_offer_taken`;
/** In session storage: the discount popup was shown (spec §4). */
export const POPUP_SHOWN_KEY = `${BRAND_STORAGE_PREFIX}_popup_shown`;
/** The cookie with the answer to measurement (`app/features/consent`). */
export const CONSENT_KEY = `${BRAND_STORAGE_PREFIX}_consent`;
/** The last log entries of the monitoring, kept with consent only (spec §9). */
export const MONITORING_LOG_KEY = `${BRAND_STORAGE_PREFIX}_monitoring_log`;
/** In session storage: how far the visit of this tab has come, kept with consent only (`domain/visit-steps.ts`). */
export const VISIT_STEP_KEY = `${BRAND_STORAGE_PREFIX}_visit_step`;
/** Reviews that this browser found helpful, and the random key by which the server counts once. */
export const REVIEW_VOTES_KEY = `${BRAND_STORAGE_PREFIX}_review_votes`;
export const CART_NOTIFICATION_KEY = "cartNotification";
export const USED_DISCOUNT_CODES_KEY = "usedDiscountCodes";
export const LANGUAGE_KEY = "language";
export const USER_KEY = "user";
