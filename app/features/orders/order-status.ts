/** Statuses in their usual sequence; of two webhooks of the same time, the later status in this list wins. */
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
