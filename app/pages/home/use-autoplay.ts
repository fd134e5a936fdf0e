import { type RefObject, type TouchEvent, useEffect, useState } from "react";
import { slidesShown, swipeDirection } from "#domain/carousel.ts";
import { CAROUSEL_ADVANCE_MS, CAROUSEL_RESUME_MS } from "#domain/timing.ts";

/**
 * Moves a strip of slides on by itself and on request. It waits while a finger is down and 2 s after a swipe, while
 * the mouse is over the arrows, for good once paused, and never starts for a reader who asked for less motion.
 */
export function useAutoplay(strip: RefObject<HTMLUListElement | null>, count: number) {
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const [touchedAtX, setTouchedAtX] = useState<number | null>(null);
  const still = paused || held || touchedAtX !== null;

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPaused(true);
  }, []);

  useEffect(() => {
    if (still || count <= slidesShown(window.innerWidth)) return;
    const timer = setInterval(() => move(strip.current, 1), CAROUSEL_ADVANCE_MS);
    return () => clearInterval(timer);
  }, [still, count, strip]);

  return {
    paused,
    toggle: () => setPaused((before) => !before),
    hold: () => setHeld(true),
    release: () => setHeld(false),
    next: () => move(strip.current, 1),
    previous: () => move(strip.current, -1),
    touch: {
      onTouchStart: (event: TouchEvent) => setTouchedAtX(event.touches[0]?.clientX ?? 0),
      onTouchEnd: (event: TouchEvent) => {
        const direction = swipeDirection((event.changedTouches[0]?.clientX ?? 0) - (touchedAtX ?? 0));
        if (direction !== null) move(strip.current, direction === "next" ? 1 : -1);
        setTimeout(() => setTouchedAtX(null), CAROUSEL_RESUME_MS);
      },
    },
  };
}

/** One slide on or back; past either end it wraps around. */
function move(strip: HTMLUListElement | null, steps: 1 | -1): void {
  const slide = strip?.firstElementChild;
  if (!strip || !slide) return;
  const gap = Number.parseFloat(getComputedStyle(strip).columnGap) || 0;
  const step = slide.getBoundingClientRect().width + gap;
  const end = strip.scrollWidth - strip.clientWidth;
  const target = strip.scrollLeft + steps * step;
  if (target > end + step / 2) strip.scrollTo({ left: 0 });
  else if (target < -step / 2) strip.scrollTo({ left: end });
  else strip.scrollTo({ left: Math.min(Math.max(target, 0), end) });
}
