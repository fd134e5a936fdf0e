import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { VitalName } from "#domain/monitoring.ts";

/**
 * Measures the web vitals of this document, also those of the time before it was called. What a browser cannot measure is
 * missing.
 *
 * @returns reads them as they are now
 */
export function measureVitals(): () => ReadonlyMap<VitalName, number> {
  const vitals = new Map<VitalName, number>();
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    measure(({ name, value }) => vitals.set(name, value), { reportAllChanges: true });
  }
  return () => vitals;
}
