export const WEBHOOK_TOPICS = ["orders/create", "orders/paid", "products/update"] as const;
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];
