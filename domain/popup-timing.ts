/** When the discount popup may open (spec §4, §9): each range is drawn from at random, by the caller. */
export const POPUP_TIMER_MIN_MS = 20_000;
export const POPUP_TIMER_MAX_MS = 30_000;
export const POPUP_ASSUMED_VISIT_MS = 120_000;
export const POPUP_VISIT_SHARE_MIN_PERCENT = 50;
export const POPUP_VISIT_SHARE_MAX_PERCENT = 60;
export const POPUP_SCROLL_MIN_PERCENT = 50;
export const POPUP_SCROLL_MAX_PERCENT = 70;
