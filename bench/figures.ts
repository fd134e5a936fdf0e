/** Returns the median; `null` counts as later than everything, and is the median of an empty list. */
export function median(values: readonly (number | null)[]): number | null {
  const sorted = values.map((value) => value ?? Infinity).toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Infinity;
  return middle === Infinity ? null : middle;
}

/** Divides two figures, either of which may be missing. */
export function ratio(value: number | null, reference: number | null): number | null {
  return value === null || reference === null || reference === 0 ? null : value / reference;
}
