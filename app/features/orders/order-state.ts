import type { MirroredOrder } from "./mirrored-order.ts";

/** Where an order stands, in one word for her: payment and parcels together. */
export type OrderState =
  | "awaiting_payment"
  | "preparing"
  | "partly_sent"
  | "sent"
  | "cancelled"
  | "partially_refunded"
  | "refunded";

/** Derives the state shown of an order from its payment and its fulfilment. */
export function orderState({ status, fulfilment }: Pick<MirroredOrder, "status" | "fulfilment">): OrderState {
  if (status === "cancelled" || status === "voided") return "cancelled";
  if (status === "refunded" || status === "partially_refunded") return status;
  // Goods may leave before they are paid for: what she waits for is the parcel.
  if (fulfilment?.state === "fulfilled") return "sent";
  if (fulfilment?.state === "partial") return "partly_sent";
  return status === "paid" ? "preparing" : "awaiting_payment";
}
