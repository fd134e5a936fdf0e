import type { OrderLine } from "#shop/modules/order/order-snapshot.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import { unitsByLine } from "#shop/modules/order/plan-refund.ts";
import type { Refund } from "#shop/modules/order/refund.tables.ts";

/** Goods of an order that go into its parcel. */
export interface PackedLine {
  readonly line: OrderLine;
  /** Position in the order. */
  readonly index: number;
  readonly units: number;
}

/** Lists what is packed of an order: the units that are not refunded. */
export function packedLines({ snapshot }: Order, refunds: readonly Refund[]): readonly PackedLine[] {
  const refunded = unitsByLine(refunds);
  return snapshot.lines
    .map((line, index) => ({ line, index, units: line.quantity - (refunded.get(index) ?? 0) }))
    .filter(({ units }) => units > 0);
}

/** Sums the weight of packed goods, without their box, in grams. */
export function weightOf(packed: readonly PackedLine[]): number {
  return packed.reduce((sum, { line, units }) => sum + line.weightGrams * units, 0);
}
