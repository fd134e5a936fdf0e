/**
 * Topics that carry the whole order. `fulfillments/create` adds nothing to `orders/fulfilled`, and `orders/edited` only
 * lists the units an edit moved, while the `orders/updated` of the same edit has the order after it: both are ignored.
 */
const ORDER_TOPICS: readonly string[] = [
  "orders/create",
  "orders/paid",
  "orders/partially_fulfilled",
  "orders/fulfilled",
  "orders/updated",
  "orders/cancelled",
];
/** Topics that report one fact of an order, and may come before it. */
const FACT_TOPICS = ["refunds/create", "fulfillments/update"] as const;
const CATALOGUE_TOPICS: readonly string[] = [
  "products/create",
  "products/update",
  "products/delete",
  "collections/create",
  "collections/update",
  "collections/delete",
];
const CUSTOMER_TOPICS: readonly string[] = ["customers/delete"];

export type FactTopic = (typeof FACT_TOPICS)[number];

/** Every topic that the store reads: `npm run doctor` compares the webhooks of a hosted shop with them. */
export const WEBHOOK_TOPICS: readonly string[] = [
  ...ORDER_TOPICS,
  ...FACT_TOPICS,
  ...CATALOGUE_TOPICS,
  ...CUSTOMER_TOPICS,
];

export function isOrderTopic(topic: string): boolean {
  return ORDER_TOPICS.includes(topic);
}

export function isFactTopic(topic: string): topic is FactTopic {
  return FACT_TOPICS.some((each) => each === topic);
}

export function isCustomerTopic(topic: string): boolean {
  return CUSTOMER_TOPICS.includes(topic);
}
