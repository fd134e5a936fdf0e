import { customerOfOrder } from "../modules/customer/order-customer.ts";
import { orderPayload } from "../modules/order/order-payload.ts";
import { setOrderPaid } from "../modules/order/order.store.ts";
import { startContract } from "../modules/subscription/start-contract.ts";
import { queueWebhook } from "../modules/webhook/webhook.queue.ts";
import type { PaymentContext } from "./payment-context.ts";
import { changeState } from "./payment.store.ts";

/** Notes that the gateway took the money: payment, order and the `orders/paid` webhook in one transaction, once. */
export async function markPaid(context: PaymentContext, paymentId: string): Promise<void> {
  await context.database.transaction(async (tx) => {
    const now = context.clock();
    const payment = await changeState(tx, paymentId, { from: ["authorised"], to: "captured", now });
    if (payment === null || payment.orderId === null) return;
    const order = await setOrderPaid(tx, payment.orderId, now);
    const variantById = (id: number) => context.catalogue.variantById(id);
    await startContract(tx, { jobs: context.jobs, variantById }, order, now);
    const customer = await customerOfOrder(tx, order);
    const payload = orderPayload(order, { shopUrl: context.settings.publicUrl, customer });
    await queueWebhook(tx, context.jobs, { topic: "orders/paid", subjectId: order.id, payload, now });
    context.reach("paid-before-commit");
  });
  context.reach("paid-committed");
}
