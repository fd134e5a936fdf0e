import type { ParcelProgress } from "#domain/shipping/parcel-step.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import type { OrderTelling } from "#shop/modules/order/fulfil-order.ts";
import type { FulfillableOrder } from "#shop/modules/order/order.store.ts";
import { refundsOf } from "#shop/modules/order/refund.store.ts";
import { fulfilmentPayload } from "#shop/modules/order/webhooks/fulfilment-payload.ts";
import { queueWebhook } from "#shop/modules/webhook/webhook.queue.ts";

/** Queues `fulfillments/update` about a step of an order's parcel. The order itself does not change. */
export async function tellStep(
  tx: ShopTransaction,
  { jobs, now }: Pick<OrderTelling, "jobs" | "now">,
  { order, fulfilment }: FulfillableOrder,
  { step, at }: ParcelProgress<Date>,
): Promise<void> {
  if (fulfilment === null) return;
  const payload = {
    ...fulfilmentPayload({ order, fulfilment, refunds: await refundsOf(tx, order.id) }),
    shipment_status: step,
    updated_at: at.toISOString(),
  };
  await queueWebhook(tx, jobs, { topic: "fulfillments/update", subjectId: order.id, payload, now });
}
