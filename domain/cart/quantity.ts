import { withoutInvisible } from "#domain/text/readable-text.ts";

/** A quantity field's limits; no `max` (null) means no maximum. */
export type QuantityLimits = { readonly min: number; readonly max?: number | null | undefined };

/** spec §5: "Variant selector quantity: integer 1 to 99." */
export const VARIANT_QUANTITY_MIN = 1;
export const VARIANT_QUANTITY_MAX = 99;

/** spec §5: "A single-default-variant page has a minimum of 1 and no maximum." */
export const SINGLE_VARIANT_QUANTITY_MIN = 1;
export const SINGLE_VARIANT_QUANTITY_MAX = null;

const NUMERIC = /^([+-]?\d+)(?:[.,]\d*)?$/;

/**
 * Parses a typed quantity as a whole number within the limits. Decimals are cut off, numbers outside move to the nearer
 * limit, and a non-numeric entry becomes 1 (spec §5), or the minimum where that is higher.
 */
export function parseQuantity(text: string, { min, max }: QuantityLimits): number {
  const typed = Number(NUMERIC.exec(withoutInvisible(text).trim())?.[1] ?? 1);
  return Math.min(Math.max(typed, min), max ?? Number.MAX_SAFE_INTEGER);
}
