import { compareDecimals, sumDecimals } from "#domain/money/decimal-text.ts";
import { type MirroredOrder, type MirroredParcel, wasPaid } from "./mirrored-order.ts";

/** An event of an order; `at` is ISO 8601, null if the time was not reported. */
export type OrderEvent =
  | {
      readonly kind: "placed" | "paid" | "delivered" | "cancelled";
      readonly at: string | null;
    }
  | {
      readonly kind: "refunded" | "partially_refunded";
      readonly at: string | null;
      /** Amount paid back, decimal text; null if the platform did not report it. */
      readonly amount: string | null;
    }
  | { readonly kind: "sent"; readonly at: string; readonly parcel: MirroredParcel };

/** Lists an order's events by time; an event without a time stays behind the one before it. */
export function orderTimeline(order: MirroredOrder): readonly OrderEvent[] {
  const { status, placedAt, moments, fulfilment } = order;
  const events: OrderEvent[] = [{ kind: "placed", at: placedAt }];
  if (wasPaid(order)) events.push({ kind: "paid", at: moments.paidAt });
  const { parcels } = fulfilment;
  for (const parcel of parcels) events.push({ kind: "sent", at: parcel.sentAt, parcel });
  // A recalled parcel may have been reported as arrived: it is no event.
  const ids = new Set(parcels.map(({ id }) => id));
  for (const { parcelId, at } of order.deliveries ?? []) {
    if (ids.has(parcelId)) events.push({ kind: "delivered", at });
  }
  if (status === "cancelled") events.push({ kind: "cancelled", at: moments.cancelledAt });
  events.push(...refundEvents(order));
  return inTime(events);
}

/** Makes one event per refund; the one that completes the order's total is the full refund. */
function refundEvents({ status, moments, refunds = [], total }: MirroredOrder): readonly OrderEvent[] {
  const paidBack = refunds.filter(({ amount }) => compareDecimals(amount, "0") > 0);
  if (paidBack.length > 0) {
    return paidBack.map(({ at, amount }, index) => {
      const soFar = sumDecimals(paidBack.slice(0, index + 1).map((refund) => refund.amount));
      return { kind: compareDecimals(soFar, total) >= 0 ? "refunded" : "partially_refunded", at, amount };
    });
  }
  const at = moments.refundedAt;
  if (status === "partially_refunded") return [{ kind: status, at, amount: null }];
  return status === "refunded" || at !== null ? [{ kind: "refunded", at, amount: null }] : [];
}

function inTime(events: readonly OrderEvent[]): readonly OrderEvent[] {
  let last = 0;
  const timed = events.map((event) => {
    last = event.at === null ? last : new Date(event.at).getTime();
    return { event, time: last };
  });
  // A stable sort: events of the same time stay as listed.
  return timed.toSorted((a, b) => a.time - b.time).map(({ event }) => event);
}
