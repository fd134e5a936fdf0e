/** What a page's own observers saw, in ms from the start of its navigation; `null` for what has not happened yet. */
export interface Seen {
  firstPaintMs: number | null;
  /** The page's main handlers work. */
  reactsMs: number | null;
  /** Somebody clicked for the first time. */
  pressedMs: number | null;
  /** Storage has something under the key that was asked for. */
  storedMs: number | null;
  /** Duration of the longest task over 50 ms; 0 without one. */
  longestTaskMs: number;
  /** When something was last fetched, painted, or took long. */
  lastActiveMs: number;
}

/** The name under which the page keeps what was seen. */
const SEEN = "benchSeen";

/**
 * Tells whether the page reacts by now: React has hydrated it (app/hydration/README.md). Late sections are not waited for.
 * Runs in the page: uses nothing from outside of itself.
 */
export function pageReacts(): boolean {
  return document.querySelector("body:not([data-unhydrated])") !== null;
}

/** Makes the script that observes a page; it runs in the page before anything of it. */
export function observerScript(storageKey: string): string {
  return `(${observe.toString()})(${pageReacts.toString()}, ${JSON.stringify(storageKey)}, ${JSON.stringify(SEEN)});`;
}

/** Makes the expression that reads what was seen so far, and when the navigation started (ms since 1970). */
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
  // Only from here on: a kept cart is there from the start.
  const storedBefore = localStorage.getItem(storageKey);
  setInterval(() => {
    if (seen.reactsMs === null && reacts()) seen.reactsMs = performance.now();
    if (seen.storedMs === null && localStorage.getItem(storageKey) !== storedBefore)
      seen.storedMs = performance.now();
  }, POLL_MS);
}
