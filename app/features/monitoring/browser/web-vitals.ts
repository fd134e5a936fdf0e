import type { VitalName } from "#domain/monitoring.ts";

/** A group of layout shifts: at most a second between two, five in all (web.dev/cls). */
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;
/** One slow interaction in fifty is not counted (web.dev/inp). */
const INTERACTIONS_PER_OUTLIER = 50;
const SLOWEST_KEPT = 10;

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  readonly interactionId?: number;
}

/**
 * Measures the web vitals of this document, also those of the time before it was called. What a browser cannot measure is
 * missing.
 *
 * @returns reads them as they are now
 */
export function measureVitals(): () => ReadonlyMap<VitalName, number> {
  const vitals = new Map<VitalName, number>();
  let worstShift = 0;
  let shift = { sum: 0, firstAt: 0, lastAt: 0 };
  const slowest = new Map<number, number>();
  let interactions = 0;
  let isLargestPaintFinal = false;

  observe("paint", (entry) => {
    if (entry.name === "first-contentful-paint") vitals.set("FCP", entry.startTime);
  });
  observe("largest-contentful-paint", (entry) => {
    if (!isLargestPaintFinal) vitals.set("LCP", entry.startTime);
  });
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput, startTime } = entry as LayoutShift;
    vitals.set("CLS", worstShift);
    if (hadRecentInput) return;
    const goesOn = startTime - shift.lastAt < SHIFT_GAP_MS && startTime - shift.firstAt < SHIFT_WINDOW_MS;
    shift = goesOn
      ? { ...shift, sum: shift.sum + value, lastAt: startTime }
      : { sum: value, firstAt: startTime, lastAt: startTime };
    worstShift = Math.max(worstShift, shift.sum);
    vitals.set("CLS", worstShift);
  });
  observe("event", (entry) => {
    const { interactionId = 0, duration } = entry as Interaction;
    if (interactionId === 0) return;
    if (!slowest.has(interactionId)) interactions += 1;
    slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0));
    const sorted = [...slowest].toSorted(([, one], [, other]) => other - one);
    for (const [id] of sorted.slice(SLOWEST_KEPT)) slowest.delete(id);
    const outliers = Math.min(Math.floor(interactions / INTERACTIONS_PER_OUTLIER), SLOWEST_KEPT - 1);
    const counted = sorted[outliers]?.[1];
    if (counted !== undefined) vitals.set("INP", counted);
  });
  // What is painted after the visitor has begun to act is no longer the first screen.
  for (const name of ["keydown", "pointerdown"]) {
    addEventListener(name, () => (isLargestPaintFinal = true), { once: true, capture: true });
  }

  return () => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (navigation !== undefined && navigation.responseStart > 0)
      vitals.set("TTFB", navigation.responseStart);
    return vitals;
  };
}

function observe(type: string, note: (entry: PerformanceEntry) => void): void {
  // Some browsers tell of a type they do not know by a warning in the console.
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  observer.observe({ type, buffered: true });
}
