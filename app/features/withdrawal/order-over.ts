import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";

const OVER = ["cancelled", "voided", "refunded"];

/** Tells whether nothing of an order is left to withdraw from. */
export function isOrderOver({ status }: Pick<MirroredOrder, "status">): boolean {
  return OVER.includes(status);
}
