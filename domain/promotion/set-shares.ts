import { multiply } from "#domain/money/money.ts";
import { spread } from "#domain/money/spread.ts";
import { completeSets, type ProductSet, type SetLine } from "./product-sets.ts";

/**
 * Spreads what the sets of a cart save over its lines, in minor units: over the products by their price, then over the lines of
 * one product.
 *
 * @returns one share a line, in their order; never more than the line costs
 */
export function setShares(
  lines: readonly (SetLine & { readonly id: string })[],
  sets: readonly ProductSet[],
): number[] {
  const shares = lines.map(() => 0);
  for (const { members, units, times, saving } of completeSets(lines, sets)) {
    const ofMembers = spread(
      saving.amount,
      members.map((member, nth) => ({ key: member, weight: (units[nth]?.amount ?? 0) * times })),
    );
    for (const [nth, member] of members.entries()) {
      const own = [...lines.entries()].filter(([, line]) => line.member === member);
      const costs = own.map(([index, { id, unit, quantity }]) => ({
        key: id,
        weight: multiply(unit, quantity).amount - (shares[index] ?? 0),
      }));
      for (const [place, share] of spread(ofMembers[nth] ?? 0, costs).entries()) {
        const index = own[place]?.[0] ?? -1;
        shares[index] = (shares[index] ?? 0) + share;
      }
    }
  }
  return shares;
}
