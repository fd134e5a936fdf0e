/** Layout, gesture and turning rules of the carousels (spec §2, §9); their times are in `timing.ts`. */
export const CAROUSEL_MOBILE_BELOW_PX = 768;
export const CAROUSEL_SLIDES_DESKTOP = 3;
export const CAROUSEL_SLIDES_MOBILE = 1;
export const CAROUSEL_SWIPE_OVER_PX = 50;

/** "Shows 3 slides on desktop and 1 when width is under 768" (spec §2). */
export function slidesShown(widthPx: number): number {
  return widthPx < CAROUSEL_MOBILE_BELOW_PX ? CAROUSEL_SLIDES_MOBILE : CAROUSEL_SLIDES_DESKTOP;
}

/**
 * Maps a finished swipe to a direction (spec §2: "more than 50 px goes next or previous").
 *
 * @param deltaXPx x at the end of the touch minus x at its start; negative is a swipe to the left
 */
export function swipeDirection(deltaXPx: number): "next" | "previous" | null {
  if (deltaXPx < -CAROUSEL_SWIPE_OVER_PX) return "next";
  if (deltaXPx > CAROUSEL_SWIPE_OVER_PX) return "previous";
  return null;
}

/** Position of a carousel: first slide in view, number of slides, and number side by side. */
export interface CarouselPlace {
  readonly first: number;
  readonly count: number;
  readonly shown: number;
}

/** Computes the first slide in view after one step on or back; past either end it "wraps around" (spec §2). */
export function turned({ first, count, shown }: CarouselPlace, direction: "next" | "previous"): number {
  const last = Math.max(0, count - shown);
  if (direction === "next") return first >= last ? 0 : first + 1;
  return first <= 0 ? last : Math.min(first, last + 1) - 1;
}
