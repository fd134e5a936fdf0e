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
 * What a finished swipe does (spec §2: "more than 50 px goes next or previous").
 *
 * @param deltaXPx where the finger left minus where it touched; negative is a swipe to the left
 */
export function swipeDirection(deltaXPx: number): "next" | "previous" | null {
  if (deltaXPx < -CAROUSEL_SWIPE_OVER_PX) return "next";
  if (deltaXPx > CAROUSEL_SWIPE_OVER_PX) return "previous";
  return null;
}

/** Where a carousel stands: which slide is the first in view, of how many, with how many side by side. */
export interface CarouselPlace {
  readonly first: number;
  readonly count: number;
  readonly shown: number;
}

/** The slide that comes first in view one step on or back; past either end it "wraps around" (spec §2). */
export function turned({ first, count, shown }: CarouselPlace, direction: "next" | "previous"): number {
  const last = Math.max(0, count - shown);
  if (direction === "next") return first >= last ? 0 : first + 1;
  return first <= 0 ? last : Math.min(first, last + 1) - 1;
}
