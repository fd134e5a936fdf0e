/** Division of a refund for an order that was paid by store credit and another means. */
export const REFUND_SPLITS = ["credit_first", "shares"] as const;
export type RefundSplit = (typeof REFUND_SPLITS)[number];

interface RefundedOrder {
  /** Total of the order, and the part that store credit paid; minor units, as all of these. */
  readonly totalMinor: number;
  readonly creditPaidMinor: number;
  /** Sum of earlier refunds, and the part of it that goes back to the credit. */
  readonly beforeMinor: number;
  readonly creditBackMinor: number;
}

/**
 * Computes the part of a refund that goes back to the store credit; the rest goes back the way it was paid.
 * `credit_first` fills the credit first; with `shares` each means gets its own share, rounded down to the minor unit,
 * and the last refund brings both to what they paid. Neither ever gets more back than it paid.
 *
 * @throws RangeError when the order has not so much left
 */
export function creditOfRefund(order: RefundedOrder, amountMinor: number, split: RefundSplit): number {
  const { totalMinor, creditPaidMinor, beforeMinor, creditBackMinor } = order;
  const creditLeft = creditPaidMinor - creditBackMinor;
  const restLeft = totalMinor - creditPaidMinor - (beforeMinor - creditBackMinor);
  if (amountMinor < 0 || amountMinor > creditLeft + restLeft)
    throw new RangeError(`${amountMinor} are not left of ${totalMinor} after ${beforeMinor}`);
  if (split === "credit_first" || totalMinor === 0) return Math.min(amountMinor, creditLeft);
  const upTo = (reached: number): number =>
    Number((BigInt(creditPaidMinor) * BigInt(reached)) / BigInt(totalMinor));
  const share = upTo(beforeMinor + amountMinor) - upTo(beforeMinor);
  return Math.max(amountMinor - restLeft, Math.min(share, creditLeft));
}
