/** Observations in a page, in ms from the start of its navigation; `null` for events that have not happened yet. */
export interface Seen {
  firstPaintMs: number | null;
  /** Time from which the page's main handlers work. */
  reactsMs: number | null;
  /** Time of the first click. */
  pressedMs: number | null;
  /** Time of the first value in storage under the requested key. */
  storedMs: number | null;
  /** Duration of the longest task over 50 ms; 0 without one. */
  longestTaskMs: number;
  /** Time of the last request, paint or long task. */
  lastActiveMs: number;
}

/** Name of the page's variable with the observations. */
const SEEN = "benchSeen";

/**
 * Tells whether the page reacts by now: React has hydrated it (app/hydration/README.md). Late sections are not waited
 * for. Runs in the page: uses nothing from outside of itself.
 */
export function pageReacts(): boolean {
  return document.querySelector("body:not([data-unhydrated])") !== null;
}

/** Makes the script that observes a page; it runs before all scripts of the page. */
export function observerScript(storageKey: string): string {
  return `(${observe.toString()})(${pageReacts.toString()}, ${JSON.stringify(storageKey)}, ${JSON.stringify(SEEN)});`;
}

/**
 * Makes the expression that returns the observations so far, and the time when the navigation started (ms since 1970).
 */
export function seenExpression(): string {
  return `({ seen: globalThis[${JSON.stringify(SEEN)}], timeOriginMs: performance.timeOrigin, nowMs: performance.now() })`;
}

function observe(reacts: () => boolean, storageKey: string, name: string): void {
  // The empty document before the navigation has no storage.
  if (!location.protocol.startsWith("http")) return;
  const POLL_MS = 10;
  const seen: Seen = {
    firstPaintMs: null,
    reactsMs: null,
    pressedMs: null,
    storedMs: null,
    longestTaskMs: 0,
    lastActiveMs: 0,
  };
  Object.assign(globalThis, { [name]: seen });
  const on = (type: string, take: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => {
      seen.lastActiveMs = performance.now();
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  };
  on("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.firstPaintMs = entry.startTime;
  });
  on("longtask", ({ duration }) => {
    seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
  });
  on("resource", () => undefined);
  addEventListener(
    "click",
    ({ timeStamp }) => {
      seen.pressedMs ??= timeStamp;
    },
    { capture: true },
  );
  // Only from here on: a stored cart exists from the start.
  const storedBefore = localStorage.getItem(storageKey);
  setInterval(() => {
    if (seen.reactsMs === null && reacts()) seen.reactsMs = performance.now();
    if (seen.storedMs === null && localStorage.getItem(storageKey) !== storedBefore)
      seen.storedMs = performance.now();
  }, POLL_MS);
}
