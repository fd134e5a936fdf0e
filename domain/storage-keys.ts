import { BRAND_STORAGE_PREFIX } from "./brand.ts";

/** Keys in the browser's storage (spec §9): three carry the brand's prefix, the rest have the source's names. */
export const CART_KEY = `${BRAND_STORAGE_PREFIX}_cart`;
export const USER_CURRENCY_KEY = `${BRAND_STORAGE_PREFIX}_user_currency`;
export const DISCOUNT_CODE_KEY = `${BRAND_STORAGE_PREFIX}_discount_code`;
export const CART_NOTIFICATION_KEY = "cartNotification";
export const USED_DISCOUNT_CODES_KEY = "usedDiscountCodes";
export const LANGUAGE_KEY = "language";
export const USER_KEY = "user";

/** In session storage: the discount popup was shown in this browser session (spec §4). */
export const POPUP_SHOWN_KEY = `${BRAND_STORAGE_PREFIX}_popup_shown`;
