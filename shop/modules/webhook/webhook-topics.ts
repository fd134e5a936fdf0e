export const WEBHOOK_TOPICS = [
  "orders/create",
  "orders/paid",
  "orders/fulfilled",
  "orders/cancelled",
  "orders/updated",
  "fulfillments/create",
  "refunds/create",
  "products/update",
  "customers/delete",
] as const;
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];
