/**
 * Rounds `numerator / denominator` to the nearest integer, halves away from zero, computed exactly. The only place
 * where a fraction of a minor unit is rounded off.
 *
 * @throws RangeError when the denominator is not positive or the result is not a safe integer
 */
export function roundedRatio(numerator: bigint, denominator: bigint): number {
  if (denominator <= 0n) throw new RangeError("The denominator must be positive");
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = Number((2n * magnitude + denominator) / (2n * denominator));
  if (!Number.isSafeInteger(rounded)) throw new RangeError("The result is not a safe integer");
  // The sum turns -0 into 0, which would otherwise print as "-0".
  return (numerator < 0n ? -rounded : rounded) + 0;
}

/** A percent as an exact fraction: `5.5` → 55000 of 10000. Digits after the fourth decimal are rounded off. */
export const PERCENT_SCALE = 10_000n;

export function scaledPercent(percent: number): bigint {
  return BigInt(Math.round(percent * Number(PERCENT_SCALE)));
}
