/** Durations of the interface (spec §2, §4, §9). Those of the cart notification are in `cart-notification.ts`. */

export const NAVIGATION_BAR_MS = 400;
/** design §5.14: time a navigation may wait before "Loading page..." replaces the page. */
export const PAGE_LOADING_DELAY_MS = 200;
export const MENU_CLOSE_DELAY_MS = 100;

export const DRAWER_TRANSITION_OUT_MS = 300;
export const DRAWER_BANNER_MS = 5000;
export const ANNOUNCER_CLEAR_MS = 3000;

export const TOAST_DEFAULT_MS = 4000;
export const COPIED_RESET_MS = 2000;

export const CAROUSEL_ADVANCE_MS = 4000;
export const CAROUSEL_RESUME_MS = 2000;
export const INGREDIENT_CAROUSEL_ADVANCE_MS = 3000;
