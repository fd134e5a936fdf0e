import { findOrderByNumber } from "#shop/modules/order/order.store.ts";
import { beginAttempts, refundsOf, setPaidByHand } from "#shop/modules/order/refund.store.ts";
import type { Refund } from "#shop/modules/order/refund.tables.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { findPayment, lockPayment } from "#shop/payment/payment.store.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";
import { toRefunding } from "./refund-order.ts";
import { finishRefunds } from "./refund-payment.ts";

/**
 * Asks the gateway again for a refund of an order. A refused refund gets a new idempotency key; an unanswered one keeps
 * its key, and a paid one is left as it is.
 *
 * @returns the refund's new state; null where the order has no such refund
 */
export async function askRefundAgain(
  context: PaymentContext,
  number: number,
  refundId: number,
): Promise<Refund | null> {
  const { database, clock } = context;
  const found = await findOrderByNumber(database, number);
  if (found === null || found.order.paymentId === null) return null;
  const { id: orderId, paymentId } = found.order;
  const refundNow = async (): Promise<Refund | null> =>
    (await refundsOf(database, orderId)).find(({ id }) => id === refundId) ?? null;
  const before = await refundNow();
  if (before === null || before.state === "done") return before;
  const payment = await database.transaction(async (tx): Promise<Payment | null> => {
    const locked = await lockPayment(tx, paymentId);
    if (locked?.state !== "refunding") return null;
    await beginAttempts(tx, [orderId], refundId);
    // Makes it due for recovery again.
    return toRefunding(tx, locked, clock());
  });
  if (payment !== null) await finishRefunds(context, payment);
  return refundNow();
}

/**
 * Notes that the merchant has paid a payment's refused refunds outside the gateway: they are done, and announced like
 * any other.
 *
 * @returns the number of refunds; null for an unknown payment
 */
export async function payRefundsByHand(context: PaymentContext, paymentId: string): Promise<number | null> {
  const { database, clock, log } = context;
  const known = await findPayment(database, paymentId);
  if (known === null) return null;
  const decided = await database.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (locked?.state !== "refunding" || locked.orderId === null) return null;
    const count = await setPaidByHand(tx, locked.orderId);
    return count === 0 ? null : { count, payment: await toRefunding(tx, locked, clock()) };
  });
  if (decided === null) return 0;
  log.info({ payment: paymentId, refunds: decided.count }, "refunds were paid outside the gateway");
  await finishRefunds(context, decided.payment);
  return decided.count;
}
