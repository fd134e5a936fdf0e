import type { Order } from "./order.tables.ts";
import type { Refund } from "./refund.tables.ts";

interface RefundedOrder {
  readonly order: Pick<Order, "cancelledAt" | "totalMinor" | "snapshot">;
  readonly refunds: readonly Refund[];
}

/** Returns an order's amounts after its refunds, in minor units: 0 for a cancelled order. */
export function currentAmounts({ order, refunds }: RefundedOrder) {
  if (order.cancelledAt !== null) return { totalMinor: 0, subtotalMinor: 0, shippingMinor: 0, taxMinor: 0 };
  const { snapshot, totalMinor } = order;
  const done = refunds.filter(({ state }) => state === "done");
  const lines = done.flatMap((refund) => refund.lines);
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  return {
    totalMinor: totalMinor - sum(done.map(({ amountMinor }) => amountMinor)),
    subtotalMinor:
      snapshot.subtotalMinor - snapshot.discountMinor - sum(lines.map(({ amountMinor }) => amountMinor)),
    shippingMinor: snapshot.shipping.priceMinor - sum(done.map(({ shippingMinor }) => shippingMinor)),
    // VAT is extracted per rate from prices and per line from refunds: the sums may differ by a ban.
    taxMinor: Math.max(
      0,
      snapshot.taxMinor -
        sum(lines.map(({ taxMinor }) => taxMinor)) -
        sum(done.map(({ shippingTaxMinor }) => shippingTaxMinor)),
    ),
  };
}
