import { customerOfOrder } from "../modules/customer/order-customer.ts";
import { orderPayload } from "../modules/order/order-payload.ts";
import { changeOrder } from "../modules/order/order.store.ts";
import { queueWebhook } from "../modules/webhook/webhook.queue.ts";
import { askGateway } from "./ask-gateway.ts";
import { needsAttention } from "./needs-attention.ts";
import type { PaymentContext } from "./payment-context.ts";
import { changeState, findPayment } from "./payment.store.ts";
import type { Payment } from "./payment.tables.ts";

/** Pays back the money of a cancelled order. To be repeated until the gateway answers; answers the payment as it then stands. */
export async function finishRefund(context: PaymentContext, payment: Payment): Promise<Payment> {
  if (payment.state !== "refunding") return payment;
  const answer = await askGateway(context, payment, (gateway) => gateway.refund(payment.id));
  if (!answer.answered) return payment;
  if (answer.value) await markRefunded(context, payment.id);
  else await needsAttention(context, payment.id, "payment to be refunded was never captured at the gateway");
  return (await findPayment(context.database, payment.id)) ?? payment;
}

/** Payment, order and the `orders/updated` webhook in one transaction, once. */
async function markRefunded(context: PaymentContext, paymentId: string): Promise<void> {
  await context.database.transaction(async (tx) => {
    const now = context.clock();
    const payment = await changeState(tx, paymentId, { from: ["refunding"], to: "refunded", now });
    if (payment === null || payment.orderId === null) return;
    const order = await changeOrder(tx, payment.orderId, { financialStatus: "refunded" }, now);
    const customer = await customerOfOrder(tx, order);
    const payload = orderPayload(order, { shopUrl: context.settings.publicUrl, customer });
    await queueWebhook(tx, context.jobs, { topic: "orders/updated", subjectId: order.id, payload, now });
  });
}
