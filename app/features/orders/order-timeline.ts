import { type MirroredOrder, type MirroredParcel, wasPaid } from "./mirrored-order.ts";

/** One thing that happened to an order; `at` is ISO 8601, null where nobody told when. */
export type OrderEvent =
  | {
      readonly kind: "placed" | "paid" | "cancelled" | "refunded" | "partially_refunded";
      readonly at: string | null;
    }
  | { readonly kind: "sent"; readonly at: string; readonly parcel: MirroredParcel };

/** What happened to an order, in the order it happened; an event without a time stays behind the one before it. */
export function orderTimeline(order: MirroredOrder): readonly OrderEvent[] {
  const { status, placedAt, moments, fulfilment } = order;
  const events: OrderEvent[] = [{ kind: "placed", at: placedAt }];
  if (wasPaid(order)) events.push({ kind: "paid", at: moments?.paidAt ?? null });
  for (const parcel of fulfilment?.parcels ?? []) events.push({ kind: "sent", at: parcel.sentAt, parcel });
  if (status === "cancelled") events.push({ kind: "cancelled", at: moments?.cancelledAt ?? null });
  if (status === "partially_refunded") {
    events.push({ kind: "partially_refunded", at: moments?.refundedAt ?? null });
  } else if (status === "refunded" || moments?.refundedAt != null) {
    events.push({ kind: "refunded", at: moments?.refundedAt ?? null });
  }
  return inTime(events);
}

function inTime(events: readonly OrderEvent[]): readonly OrderEvent[] {
  let last = 0;
  const timed = events.map((event) => {
    last = event.at === null ? last : new Date(event.at).getTime();
    return { event, time: last };
  });
  // A stable sort: what happened in the same moment stays as listed.
  return timed.toSorted((a, b) => a.time - b.time).map(({ event }) => event);
}
