import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";

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
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions.current].slice(-50)));
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
  // page on its way out does to the scroll (a skeleton is shorter) is not the reader's doing either.
  useLayoutEffect(() => {
    if (leaving) return;
    function remember(): void {
      positions.current.set(location.key, window.scrollY);
    }
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [location.key, leaving]);

  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = location;
    if (from === location) return;
    stopReturning.current();
    if (location.hash !== "") {
      document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
      return;
    }
    if (type === "POP") {
      stopReturning.current = returnTo(positions.current.get(location.key) ?? 0);
      return;
    }
    if (from.pathname === location.pathname) {
      positions.current.set(location.key, window.scrollY);
      return;
    }
    window.scrollTo(0, 0);
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [location, type]);

  return null;
}

/**
 * Scrolls to a place, and again as the page grows towards it: the sections above it may still be on their way. Ends when
 * the place is reached or the reader scrolls herself.
 *
 * @returns what ends it.
 */
function returnTo(place: number): () => void {
  const observer = new ResizeObserver(goThere);
  const end = new AbortController();
  end.signal.addEventListener("abort", () => observer.disconnect());
  function goThere(): void {
    window.scrollTo(0, place);
    // Places are fractions of a pixel on some screens.
    if (window.scrollY > place - 1) end.abort();
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
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]") as [string, number][]);
  } catch {
    return new Map();
  }
}
