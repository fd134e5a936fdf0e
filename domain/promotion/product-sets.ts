import { money, type Money, multiply, percentOf } from "#domain/money/money.ts";
import { spread } from "#domain/money/spread.ts";

/** Key of the shop's metafield (namespace `custom`, JSON) that tells storefronts its sets. */
export const SETS_METAFIELD = "product_sets";

/** Products that cost less when one of each is bought: a rule of the shop, whose discount needs no code. */
export interface ProductSet {
  /** Ids of its products' single variants, which are bought once; the shop itself names the products. */
  readonly members: readonly string[];
  readonly percent: number;
}

interface SetLine {
  readonly id: string;
  /** As sets name it; null for packs, subscriptions and agreed prices. Lines of one member have one price. */
  readonly member: string | null;
  readonly unit: Money;
  readonly quantity: number;
}

/**
 * Computes what complete sets save on each line, in minor units. Each set takes its percent off the sum of its unit
 * prices, as often as the cart holds all of its products; a unit belongs to one set, the first that is listed. The order
 * of the lines does not matter.
 *
 * @returns one share a line, in their order; never more than the line costs
 */
export function setShares(lines: readonly SetLine[], sets: readonly ProductSet[]): number[] {
  const shares = lines.map(() => 0);
  const left = new Map<string, number>();
  for (const { member, quantity } of lines)
    if (member !== null) left.set(member, (left.get(member) ?? 0) + quantity);
  for (const { members, percent } of sets) {
    const times = members.length === 0 ? 0 : Math.min(...members.map((member) => left.get(member) ?? 0));
    if (times === 0) continue;
    const parts = members.map((member) => {
      const own = [...lines.entries()].filter(([, line]) => line.member === member);
      return { member, own, unit: own[0]?.[1].unit ?? null };
    });
    const units = parts.flatMap(({ unit }) => unit ?? []);
    const ofParts = spread(
      multiply(setSaving(units, percent), times).amount,
      parts.map(({ member, unit }) => ({ key: member, weight: (unit?.amount ?? 0) * times })),
    );
    for (const [nth, { member, own }] of parts.entries()) {
      left.set(member, (left.get(member) ?? 0) - times);
      const costs = own.map(([index, { id, unit, quantity }]) => ({
        key: id,
        weight: multiply(unit, quantity).amount - (shares[index] ?? 0),
      }));
      for (const [place, share] of spread(ofParts[nth] ?? 0, costs).entries()) {
        const index = own[place]?.[0] ?? -1;
        shares[index] = (shares[index] ?? 0) + share;
      }
    }
  }
  return shares;
}

/** Computes what one set saves, of the prices of its products in one currency. */
export function setSaving(units: readonly Money[], percent: number): Money {
  const [first] = units;
  if (first === undefined) throw new RangeError("A set has products.");
  const sum = units.reduce((total, { amount }) => total + amount, 0);
  return percentOf(money(sum, first.currency), percent);
}
