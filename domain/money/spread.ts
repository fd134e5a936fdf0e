/**
 * Divides an amount in proportion to weights by largest remainder: whole units that add up to the amount exactly.
 * Equal remainders go by key, so the order of the parts does not matter. Weights that are all zero count as equal.
 *
 * @param amount minor units, not negative
 * @returns one share a part, in their order; never more than the weight while the amount is at most the weights' sum
 */
export function spread(
  amount: number,
  parts: readonly { readonly key: string; readonly weight: number }[],
): number[] {
  if (parts.length === 0) return [];
  const weighted = parts.some(({ weight }) => weight > 0);
  const weights = parts.map(({ weight }) => BigInt(weighted ? weight : 1));
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  const floors = weights.map((weight) => (BigInt(amount) * weight) / sum);
  const remainders = weights.map((weight) => (BigInt(amount) * weight) % sum);
  const missing = amount - Number(floors.reduce((total, share) => total + share, 0n));
  const lucky = parts
    .map(({ key }, index) => ({ key, index, remainder: remainders[index] ?? 0n }))
    .toSorted((a, b) => compareBig(b.remainder, a.remainder) || (a.key < b.key ? -1 : 1))
    .slice(0, missing);
  const shares = floors.map(Number);
  for (const { index } of lucky) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

function compareBig(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
