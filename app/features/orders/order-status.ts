/** In the order an order goes through them; a later one is never overwritten by an earlier one of the same moment. */
export const ORDER_STATUSES = [
  "pending",
  "authorized",
  "partially_paid",
  "paid",
  "partially_refunded",
  "refunded",
  "voided",
  "cancelled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
