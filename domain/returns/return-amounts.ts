import { amountOfUnits } from "#domain/money/line-shares.ts";

/** A line of an order with its refunded and claimed units. */
export interface LineUnits {
  readonly quantity: number;
  /** Refunded units, by a request or without one: a refund without a request counts as returned. */
  readonly refunded: number;
  /** Units in requests that are open, or that ended with a replacement. */
  readonly claimed: number;
}

/** Counts the units of a line that may still be returned: each once. A refund of more than the line has leaves none. */
export function returnableUnits({ quantity, refunded, claimed }: LineUnits): number {
  return Math.max(0, quantity - refunded - claimed);
}

/** Units of a line in one return, or in one refund. */
export interface UnitsAt {
  /** Time of the request or of the refund, in milliseconds. */
  readonly at: number;
  readonly quantity: number;
}

/**
 * Counts the units of a line in returns that no refund has paid for. A refund pays for units of earlier returns first:
 * that is how a return usually ends, and a platform does not say which return a refund is for.
 *
 * @param refunds oldest first
 */
export function unitsAwaitingRefund(returns: readonly UnitsAt[], refunds: readonly UnitsAt[]): number {
  let paid = 0;
  for (const { at, quantity } of refunds)
    paid = Math.min(paid + quantity, sumOf(returns.filter((each) => each.at < at)));
  return sumOf(returns) - paid;
}

function sumOf(units: readonly UnitsAt[]): number {
  return units.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** A line's paid amount, and its units returned now. */
export interface ReturnedUnits extends LineUnits {
  /** Minor units of the complete line, after discounts, with tax. */
  readonly paidMinor: number;
  readonly units: number;
}

/**
 * Computes the value of units of a line: each its share of the paid amount, the last one takes the rest, so that parts
 * add up. The conditions of a code are not checked again (design §5.27).
 *
 * @throws RangeError when the line has not so many units left
 */
export function returnedAmount(line: ReturnedUnits): number {
  const { paidMinor, quantity, units } = line;
  return amountOfUnits(paidMinor, { quantity, before: quantity - returnableUnits(line), units });
}

/**
 * Tells whether delivery is refunded too: when nothing of the order stays with the customer and the request came within
 * 14 days (Directive 2011/83, art. 13; terms). Free delivery is never charged afterwards.
 */
export function isDeliveryRefunded(
  lines: readonly (LineUnits & { readonly units: number })[],
  { isWithinWithdrawal }: { readonly isWithinWithdrawal: boolean },
): boolean {
  return isWithinWithdrawal && lines.every((line) => returnableUnits(line) === line.units);
}

/** Units of a line of the order. */
export interface NamedUnits {
  readonly lineId: string;
  readonly quantity: number;
}

/** Tells whether a refund covers a request: it has each of its units, and perhaps more. */
export function coversRequest(refund: readonly NamedUnits[], request: readonly NamedUnits[]): boolean {
  const unitsOf = (lines: readonly NamedUnits[], id: string): number =>
    lines.reduce((sum, { lineId, quantity }) => sum + (lineId === id ? quantity : 0), 0);
  return request.every(({ lineId }) => unitsOf(refund, lineId) >= unitsOf(request, lineId));
}

/** Tells whether a refund has units that a request names: one that does not cover it needs a staff member. */
export function touchesRequest(refund: readonly NamedUnits[], request: readonly NamedUnits[]): boolean {
  return refund.some(
    ({ lineId, quantity }) => quantity > 0 && request.some((line) => line.lineId === lineId),
  );
}
