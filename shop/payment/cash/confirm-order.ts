import { NOT_HELD } from "#shop/modules/order/hold-order.ts";
import { changeOrder, lockOrderByNumber } from "#shop/modules/order/order.store.ts";
import { queueOrderWebhook } from "#shop/modules/order/webhooks/queue-order-webhook.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";

/**
 * Confirms an order that waits for its buyer: it may be sent from then on. Returns false for a cancelled one. An order
 * that was confirmed before stays as it is, also one that was held by a person since.
 */
export function confirmOrder(
  { database, jobs, settings, clock }: Pick<PaymentContext, "database" | "jobs" | "settings" | "clock">,
  number: number,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const found = await lockOrderByNumber(tx, number);
    if (found === null || found.order.cancelledAt !== null) return false;
    const { id, confirmBy, holdChanges } = found.order;
    if (confirmBy === null) return true;
    const now = clock();
    const order = await changeOrder(tx, id, { ...NOT_HELD, holdChanges: holdChanges + 1 }, now);
    await queueOrderWebhook(tx, jobs, { topic: "orders/updated", order, shopUrl: settings.publicUrl, now });
    return true;
  });
}
