import { eq } from "drizzle-orm";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import type { OrderTelling } from "#shop/modules/order/fulfil-order.ts";
import { changeOrder } from "#shop/modules/order/order.store.ts";
import { type Fulfilment, fulfilments } from "#shop/modules/order/order.tables.ts";
import { refundsOf } from "#shop/modules/order/refund.store.ts";
import { fulfilmentPayload } from "#shop/modules/order/webhooks/fulfilment-payload.ts";
import { queueOrderWebhook } from "#shop/modules/order/webhooks/queue-order-webhook.ts";
import { queueWebhook } from "#shop/modules/webhook/webhook.queue.ts";

/**
 * Takes back that an order, which the caller has locked, is sent: its parcel was cancelled before the carrier had it.
 * Queues `fulfillments/update` (cancelled) and `orders/updated`; the order is to be sent again.
 */
export async function recallOrder(
  tx: ShopTransaction,
  { jobs, shopUrl, now }: Omit<OrderTelling, "database">,
  fulfilment: Fulfilment,
): Promise<void> {
  await tx.delete(fulfilments).where(eq(fulfilments.id, fulfilment.id));
  const order = await changeOrder(tx, fulfilment.orderId, {}, now);
  const about = { order, fulfilment, refunds: await refundsOf(tx, order.id) };
  const payload = { ...fulfilmentPayload(about), status: "cancelled", updated_at: now.toISOString() };
  await queueWebhook(tx, jobs, { topic: "fulfillments/update", subjectId: order.id, payload, now });
  await queueOrderWebhook(tx, jobs, { topic: "orders/updated", order, shopUrl, now });
}
