/** Units of a line after those counted before them: refunded, returned or credited one after the other. */
export interface UnitRange {
  /** Number of units of the line. */
  readonly quantity: number;
  /** Units counted before. */
  readonly before: number;
  readonly units: number;
}

/**
 * Computes the share of some units in the line's amount (price paid, discount or VAT). A unit costs the amount divided
 * by the quantity, rounded down to the minor unit, and the last unit takes the rest: in any steps, all units together
 * cost the amount exactly.
 *
 * @param amountMinor minor units of the complete line, not negative
 * @throws RangeError when the line has not so many units
 */
export function amountOfUnits(amountMinor: number, { quantity, before, units }: UnitRange): number {
  checkRange({ whole: quantity, before, part: units });
  const each = Math.floor(amountMinor / quantity);
  const isLast = units > 0 && before + units === quantity;
  return each * units + (isLast ? amountMinor - each * quantity : 0);
}

/** Part of an amount after the parts counted before it, such as delivery refunded in two steps. */
export interface AmountRange {
  /** Minor units, as are the other fields. */
  readonly whole: number;
  readonly before: number;
  readonly part: number;
}

/**
 * Computes the share of one amount (VAT) in a part of another (delivery), in proportion and rounded down to the minor
 * unit. All parts together take the amount exactly.
 *
 * @param amountMinor minor units that belong to the whole, not negative
 * @throws RangeError when the whole is not so large
 */
export function shareOfPart(amountMinor: number, { whole, before, part }: AmountRange): number {
  checkRange({ whole, before, part });
  const upTo = (reached: number): number => Number((BigInt(amountMinor) * BigInt(reached)) / BigInt(whole));
  return upTo(before + part) - upTo(before);
}

function checkRange({ whole, before, part }: AmountRange): void {
  const areWhole = [whole, before, part].every((value) => Number.isSafeInteger(value) && value >= 0);
  if (!areWhole || whole === 0 || before + part > whole)
    throw new RangeError(`${part} after ${before} do not fit into ${whole}`);
}
