import type { MirroredOrder } from "./mirrored-order.ts";

/** Where an order stands, in one word for her: payment and parcels together. */
export type OrderState =
  | "awaiting_payment"
  | "preparing"
  | "partly_sent"
  | "sent"
  | "delivered"
  | "cancelled"
  | "partially_refunded"
  | "refunded";

/** Derives the state shown of an order from its payment and its fulfilment. */
export function orderState(order: Pick<MirroredOrder, "status" | "fulfilment" | "deliveries">): OrderState {
  const { status, fulfilment } = order;
  if (status === "cancelled" || status === "voided") return "cancelled";
  if (status === "refunded" || status === "partially_refunded") return status;
  // Goods may leave before they are paid for: what she waits for is the parcel.
  if (fulfilment?.state === "fulfilled") return hasArrived(order) ? "delivered" : "sent";
  if (fulfilment?.state === "partial") return "partly_sent";
  return status === "paid" ? "preparing" : "awaiting_payment";
}

/** Whether every parcel of an order has arrived. */
export function hasArrived({
  fulfilment,
  deliveries = [],
}: Pick<MirroredOrder, "fulfilment" | "deliveries">): boolean {
  const arrived = new Set(deliveries.map(({ parcelId }) => parcelId));
  const parcels = fulfilment?.parcels ?? [];
  return parcels.length > 0 && parcels.every(({ id }) => id !== undefined && arrived.has(id));
}
