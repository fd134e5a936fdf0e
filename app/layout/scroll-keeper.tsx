import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";
import { readStored, writeStored } from "#lib/browser/web-storage.ts";
import { elementOfAddress } from "../ui/element-of-address.ts";

const STORAGE_KEY = "scroll-positions";
/** The reader scrolls herself. */
const HER_OWN = ["wheel", "touchstart", "pointerdown", "keydown"];

/**
 * Scroll as a reader expects it (spec §2, design §5.14): to the top on a new path, restored on back and forward, to
 * the target of a hash, untouched when only the search changes. Focus moves to the page on a new path, so that a
 * keyboard or a screen reader starts there.
 */
export function ScrollKeeper() {
  const location = useLocation();
  const type = useNavigationType();
  const positions = useRef<Map<string, number>>(new Map());
  const previous = useRef(location);
  const stopReturning = useRef(() => {});
  const leaving = useNavigation().state !== "idle";

  useEffect(() => {
    history.scrollRestoration = "manual";
    positions.current = readPositions();
    const restored = positions.current.get(location.key);
    if (restored !== undefined && location.hash === "" && wasHereBefore())
      stopReturning.current = returnTo(restored);
    // A reader may have scrolled before any of this worked.
    else positions.current.set(location.key, window.scrollY);
    function save(): void {
      writeStored(STORAGE_KEY, JSON.stringify([...positions.current].slice(-50)), "sessionStorage");
    }
    window.addEventListener("pagehide", save);
    return () => {
      window.removeEventListener("pagehide", save);
      stopReturning.current();
    };
    // Only at the first render: later places are handled below.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // Before the layout effect below scrolls: its scroll event must not be taken for the page that was left. What a
  // page on its way out does to the scroll (a skeleton is shorter) is not the reader's doing either; where it was when
  // she left counts, and the event of a scroll just before comes too late to tell.
  useLayoutEffect(() => {
    function remember(): void {
      positions.current.set(location.key, window.scrollY);
    }
    if (leaving) return remember();
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [location.key, leaving]);

  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = location;
    if (from === location) return;
    stopReturning.current();
    const samePath = from.pathname === location.pathname;
    if (location.hash !== "") {
      if (!samePath) startAtTop();
      // A link of the page itself the browser has followed, the focus included.
      stopReturning.current = goToTarget(type !== "POP" || !samePath);
      return;
    }
    if (type === "POP") {
      stopReturning.current = returnTo(positions.current.get(location.key) ?? 0);
      return;
    }
    if (samePath) {
      positions.current.set(location.key, window.scrollY);
      return;
    }
    startAtTop();
  }, [location, type]);

  return null;
}

function startAtTop(): void {
  window.scrollTo(0, 0);
  document.getElementById("content")?.focus({ preventScroll: true });
}

function returnTo(place: number): () => void {
  return asThePageGrows(() => {
    window.scrollTo(0, place);
    // Places are fractions of a pixel on some screens.
    return window.scrollY > place - 1;
  });
}

/** @param withFocus so that Tab goes on there and not in the footer, where the link was. */
function goToTarget(withFocus: boolean): () => void {
  return asThePageGrows(() => {
    const target = elementOfAddress();
    target?.scrollIntoView();
    if (target === null || !withFocus) return target !== null;
    target.tabIndex = -1;
    target.classList.add("outline-none");
    target.focus({ preventScroll: true });
    return true;
  });
}

/**
 * Goes to a place, and again as the page grows towards it: the sections above it may still be on their way. Ends when
 * the place is reached or the reader scrolls herself.
 *
 * @param reach whether the place is reached.
 * @returns what ends it.
 */
function asThePageGrows(reach: () => boolean): () => void {
  const observer = new ResizeObserver(goThere);
  const end = new AbortController();
  end.signal.addEventListener("abort", () => observer.disconnect());
  function goThere(): void {
    if (reach()) end.abort();
  }
  goThere();
  if (!end.signal.aborted) observer.observe(document.body);
  for (const sign of HER_OWN) {
    window.addEventListener(sign, () => end.abort(), { signal: end.signal, passive: true });
  }
  return () => end.abort();
}

/** A document opened anew has the key of every first document: only reload, back and forward come back to a place. */
function wasHereBefore(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload" || entry?.type === "back_forward";
}

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(readStored(STORAGE_KEY, "sessionStorage") ?? "[]") as [string, number][]);
  } catch {
    return new Map();
  }
}
