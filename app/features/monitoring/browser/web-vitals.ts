import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { VitalName } from "#domain/monitoring.ts";

/**
 * Measures the web vitals of this document, including those before the call. Vitals that a browser cannot measure are
 * missing.
 *
 * @returns a function that reads the current values
 */
export function measureVitals(): () => ReadonlyMap<VitalName, number> {
  const vitals = new Map<VitalName, number>();
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    measure(({ name, value }) => vitals.set(name, value), { reportAllChanges: true });
  }
  return () => vitals;
}
