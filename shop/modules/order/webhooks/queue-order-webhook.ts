import { eq } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { findCustomerOfOrder } from "#shop/modules/customer/order-customer.ts";
import { queueWebhook } from "#shop/modules/webhook/webhook.queue.ts";
import type { WebhookTopic } from "#shop/modules/webhook/webhook-topics.ts";
import { orderPayload } from "./order-payload.ts";
import { type Fulfilment, fulfilments, type Order } from "#shop/modules/order/order.tables.ts";
import { refundPayload } from "./refund-payload.ts";
import { returnsOf } from "#shop/modules/order/returns/return.store.ts";
import { refundsOf } from "#shop/modules/order/refund.store.ts";
import type { Refund } from "#shop/modules/order/refund.tables.ts";

interface OrderNews {
  readonly topic: Extract<WebhookTopic, `orders/${string}`>;
  /** The changed order. */
  readonly order: Order;
  readonly shopUrl: string;
  readonly now: Date;
}

/** Queues a webhook with an order's current state, in the transaction that changed it. */
export async function queueOrderWebhook(
  tx: ShopTransaction,
  jobs: PgBoss,
  { topic, order, shopUrl, now }: OrderNews,
): Promise<void> {
  const payload = await orderPayloadIn(tx, order, shopUrl);
  await queueWebhook(tx, jobs, { topic, subjectId: order.id, payload, now });
}

/** Builds the payload of `refunds/create`, with the order's current state. */
export async function refundPayloadIn(tx: ShopTransaction, order: Order, refund: Refund) {
  const fulfilment = await fulfilmentOf(tx, order.id);
  return refundPayload({ order, fulfilment, refunds: await refundsOf(tx, order.id) }, refund);
}

/** Builds an order's payload with its customer, parcel and refunds from the database. */
export async function orderPayloadIn(tx: ShopTransaction, order: Order, shopUrl: string) {
  return orderPayload(order, {
    shopUrl,
    customer: await findCustomerOfOrder(tx, order),
    fulfilment: await fulfilmentOf(tx, order.id),
    refunds: await refundsOf(tx, order.id),
    returns: await returnsOf(tx, order.id),
  });
}

async function fulfilmentOf(tx: ShopTransaction, orderId: number): Promise<Fulfilment | null> {
  const [fulfilment] = await tx.select().from(fulfilments).where(eq(fulfilments.orderId, orderId));
  return fulfilment ?? null;
}
