export const WEBHOOK_TOPICS = [
  "orders/create",
  "orders/paid",
  "orders/fulfilled",
  "orders/cancelled",
  "orders/updated",
  "fulfillments/create",
  "fulfillments/update",
  "refunds/create",
  "products/update",
  "collections/update",
  "customers/delete",
] as const;
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];
