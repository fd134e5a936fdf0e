import { setOrderPaid } from "#shop/modules/order/order.store.ts";
import { queueOrderWebhook } from "#shop/modules/order/webhooks/queue-order-webhook.ts";
import { startContract } from "#shop/modules/subscription/start-contract.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { changeState } from "#shop/payment/payment.store.ts";

/** Marks a payment as captured: payment, order and the `orders/paid` webhook in one transaction, once. */
export async function markPaid(context: PaymentContext, paymentId: string): Promise<void> {
  await context.database.transaction(async (tx) => {
    const now = context.clock();
    const payment = await changeState(tx, paymentId, { from: ["authorised"], to: "captured", now });
    if (payment === null || payment.orderId === null) return;
    const order = await setOrderPaid(tx, payment.orderId, now);
    const { jobs, settings } = context;
    const variantById = (id: number) => context.catalogue.variantById(id);
    await startContract(tx, { jobs, variantById }, order, now);
    await queueOrderWebhook(tx, jobs, { topic: "orders/paid", order, shopUrl: settings.publicUrl, now });
    context.announceStep("paid-before-commit");
  });
  context.announceStep("paid-committed");
}
