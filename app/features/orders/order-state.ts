import { isCashOrder } from "#app/features/orders/payment/cash-on-delivery.ts";
import type { MirroredOrder } from "./mirrored-order.ts";

/** The state of an order as shown to the customer: payment and parcels combined. */
export type OrderState =
  | "awaiting_payment"
  | "preparing"
  | "partly_sent"
  | "sent"
  | "delivered"
  | "cancelled"
  | "partially_refunded"
  | "refunded";

type StateFacts = Pick<MirroredOrder, "status" | "fulfilment" | "deliveries" | "paymentMethods">;

/** Derives the state shown of an order from its payment and its fulfilment. */
export function orderState(order: StateFacts): OrderState {
  const { status, fulfilment } = order;
  if (status === "cancelled" || status === "voided") return "cancelled";
  if (status === "refunded" || status === "partially_refunded") return status;
  // Goods may leave before they are paid for: the customer waits for the parcel.
  if (fulfilment.state === "fulfilled") return hasArrived(order) ? "delivered" : "sent";
  if (fulfilment.state === "partial") return "partly_sent";
  // The courier's money is not waited for.
  return status === "paid" || isCashOrder(order) ? "preparing" : "awaiting_payment";
}

/** Tells whether every parcel of an order has arrived. */
export function hasArrived({
  fulfilment,
  deliveries = [],
}: Pick<MirroredOrder, "fulfilment" | "deliveries">): boolean {
  const arrived = new Set(deliveries.map(({ parcelId }) => parcelId));
  const { parcels } = fulfilment;
  return parcels.length > 0 && parcels.every(({ id }) => arrived.has(id));
}
