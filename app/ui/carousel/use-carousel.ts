import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  type TouchEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { swipeDirection, turned } from "./carousel.ts";
import { CAROUSEL_RESUME_MS } from "#domain/time/timing.ts";

interface CarouselOptions {
  readonly count: number;
  /** Number of slides side by side in a window of this width. */
  readonly shown: (windowWidthPx: number) => number;
  /** Time until the next slide; `null`: no automatic turning. */
  readonly advanceMs: number | null;
}

/**
 * Turns a strip of slides: a scroll container with snap points, which a finger, a wheel and the keyboard scroll
 * without this code. It pauses while it is out of view, while a finger is down and 2 s after a swipe, while the mouse
 * or the focus is on the arrows, for good once paused, and does not start with reduced motion (spec §2, §9).
 */
export function useCarousel(
  strip: RefObject<HTMLElement | null>,
  { count, shown, advanceMs }: CarouselOptions,
) {
  const isStill = useSyncExternalStore(watchMotion, wantsLessMotion, () => false);
  const [chosen, setChosen] = useState<"paused" | "moving">();
  const paused = chosen === undefined ? isStill : chosen === "paused";
  const [held, setHeld] = useState(false);
  const [touched, setTouched] = useState(false);
  // Each turn by hand restarts the slide's time.
  const [turns, setTurns] = useState(0);
  const touch = useRef<{ readonly atX: number; readonly first: number } | null>(null);
  const resuming = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Target of a turn while the strip still scrolls: a second press counts from there.
  const heading = useRef<number | null>(null);
  const still = paused || held || touched || advanceMs === null;

  const show = useCallback(
    (index: number): void => {
      heading.current = index;
      strip.current?.scrollTo({ left: index * stepOf(strip.current) });
    },
    [strip],
  );
  const turn = useCallback(
    (direction: "next" | "previous"): void => {
      const first = heading.current ?? firstInView(strip.current);
      show(turned({ first, count, shown: shown(window.innerWidth) }, direction));
    },
    [strip, count, shown, show],
  );
  const turnByHand = (direction: "next" | "previous"): void => {
    turn(direction);
    setTurns((before) => before + 1);
  };

  useEffect(() => () => clearTimeout(resuming.current), []);

  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => {
      if (count > shown(window.innerWidth) && isInView(strip.current)) turn("next");
    }, advanceMs);
    return () => clearInterval(timer);
  }, [still, count, shown, advanceMs, turns, turn, strip]);

  const endTouch = (endX: number | null): void => {
    if (touch.current !== null && endX !== null) {
      const { atX, first } = touch.current;
      const direction = swipeDirection(endX - atX);
      if (direction === null) show(first);
      else show(turned({ first, count, shown: shown(window.innerWidth) }, direction));
    }
    touch.current = null;
    clearTimeout(resuming.current);
    resuming.current = setTimeout(() => setTouched(false), CAROUSEL_RESUME_MS);
  };

  return {
    paused,
    toggle: () => setChosen(paused ? "moving" : "paused"),
    next: () => turnByHand("next"),
    previous: () => turnByHand("previous"),
    /** For the element around the arrows. */
    arrows: {
      onPointerEnter: (event: PointerEvent) => setHeld(event.pointerType === "mouse"),
      onPointerLeave: () => setHeld(false),
      onFocus: (event: FocusEvent) => setHeld((before) => before || event.target.matches(":focus-visible")),
      onBlur: () => setHeld(false),
    },
    /** For the strip. */
    touch: {
      onTouchStart: (event: TouchEvent) => {
        const first = heading.current ?? firstInView(strip.current);
        touch.current = { atX: event.touches[0]?.clientX ?? 0, first };
        heading.current = null;
        clearTimeout(resuming.current);
        setTouched(true);
      },
      onTouchEnd: (event: TouchEvent) => endTouch(event.changedTouches[0]?.clientX ?? null),
      onTouchCancel: () => endTouch(null),
      onScrollEnd: () => {
        heading.current = null;
      },
    },
  };
}

const LESS_MOTION = "(prefers-reduced-motion: reduce)";

function wantsLessMotion(): boolean {
  return matchMedia(LESS_MOTION).matches;
}

function watchMotion(onChange: () => void): () => void {
  const wish = matchMedia(LESS_MOTION);
  wish.addEventListener("change", onChange);
  return () => wish.removeEventListener("change", onChange);
}

/** Tells whether at least half of the strip is in view, or the strip fills half of the window. */
function isInView(strip: HTMLElement | null): boolean {
  if (strip === null) return false;
  const { top, bottom } = strip.getBoundingClientRect();
  const seen = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  return seen >= Math.min(bottom - top, window.innerHeight) / 2;
}

/** Measures the scroll distance from one slide to the next. */
function stepOf(strip: HTMLElement): number {
  const slide = strip.firstElementChild;
  const gap = Number.parseFloat(getComputedStyle(strip).columnGap) || 0;
  return slide === null ? 0 : slide.getBoundingClientRect().width + gap;
}

function firstInView(strip: HTMLElement | null): number {
  const step = strip === null ? 0 : stepOf(strip);
  return strip === null || step === 0 ? 0 : Math.round(strip.scrollLeft / step);
}
