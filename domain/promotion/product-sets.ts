import { money, type Money, multiply, percentOf } from "#domain/money/money.ts";

/** Key of the shop's metafield (namespace `custom`, JSON) that tells storefronts its sets. */
export const SETS_METAFIELD = "product_sets";

/** Products that cost less when one of each is bought: a rule of the shop, whose discount needs no code. */
export interface ProductSet {
  /** Ids of its products' single variants, which are bought once; the shop itself names the products. */
  readonly members: readonly string[];
  readonly percent: number;
}

export interface SetLine {
  /** As sets name it; null for packs, subscriptions and agreed prices. Lines of one member have one price. */
  readonly member: string | null;
  readonly unit: Money;
  readonly quantity: number;
}

interface CompleteSet {
  readonly members: readonly string[];
  /** Prices of its members, in their order. */
  readonly units: readonly Money[];
  readonly times: number;
  /** Of all of them. */
  readonly saving: Money;
}

/**
 * Lists the sets that a cart holds. Each takes its percent off the sum of its unit prices, as often as all of its products
 * are there; a unit belongs to one set, the first that is listed. The order of the lines does not matter.
 */
export function completeSets(lines: readonly SetLine[], sets: readonly ProductSet[]): CompleteSet[] {
  const left = new Map<string, number>();
  const prices = new Map<string, Money>();
  for (const { member, unit, quantity } of lines) {
    if (member === null) continue;
    left.set(member, (left.get(member) ?? 0) + quantity);
    prices.set(member, unit);
  }
  return sets.flatMap(({ members, percent }) => {
    const times = members.length === 0 ? 0 : Math.min(...members.map((member) => left.get(member) ?? 0));
    if (times === 0) return [];
    for (const member of members) left.set(member, (left.get(member) ?? 0) - times);
    const units = members.flatMap((member) => prices.get(member) ?? []);
    return [{ members, units, times, saving: multiply(setSaving(units, percent), times) }];
  });
}

/** Computes what one set saves, of the prices of its products in one currency. */
export function setSaving(units: readonly Money[], percent: number): Money {
  const [first] = units;
  if (first === undefined) throw new RangeError("A set has products.");
  const sum = units.reduce((total, { amount }) => total + amount, 0);
  return percentOf(money(sum, first.currency), percent);
}
