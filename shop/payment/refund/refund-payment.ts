import { isDeferredMethod } from "#domain/payment/payment-methods.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { queueMail } from "#shop/modules/mail/mail.queue.ts";
import { changeOrder } from "#shop/modules/order/order.store.ts";
import { queueOrderWebhook, refundPayloadIn } from "#shop/modules/order/webhooks/queue-order-webhook.ts";
import { refundsOf, setRefundDone, setRefundRefused } from "#shop/modules/order/refund.store.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import type { Refund } from "#shop/modules/order/refund.tables.ts";
import { queueWebhook } from "#shop/modules/webhook/webhook.queue.ts";
import { issueCredit } from "#shop/modules/store-credit/issue-credit.ts";
import { giveBackCredit } from "#shop/modules/store-credit/store-credit.store.ts";
import { askGateway } from "#shop/payment/gateway/ask-gateway.ts";
import { gatewayRefundKey } from "./gateway-refund-key.ts";
import { isOutsideGateway } from "#shop/payment/owed.ts";
import { needsAttention } from "#shop/payment/recovery/needs-attention.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { changeState, findPayment, lockPayment } from "#shop/payment/payment.store.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";

/**
 * Asks the gateway for every pending refund of a payment, one after the other. To be repeated until the gateway
 * answers; returns the payment's new state. A refused refund waits for an operator, who retries it or pays it outside
 * the gateway.
 */
export async function finishRefunds(context: PaymentContext, payment: Payment): Promise<Payment> {
  if (payment.state !== "refunding" || payment.orderId === null) return payment;
  const { currency } = payment;
  let isRefused = false;
  for (const refund of await refundsOf(context.database, payment.orderId)) {
    if (refund.state === "done") continue;
    if (refund.refusedAt !== null) {
      isRefused = true;
      continue;
    }
    const amount = { amount: gatewayMinor(refund), currency };
    // No gateway pays back what came by courier or bank: the merchant does, and notes it.
    if (amount.amount > 0 && isOutsideGateway(payment)) {
      await setRefundRefused(context.database, refund, context.clock());
      isRefused = true;
      continue;
    }
    if (amount.amount > 0) {
      const answer = await askGateway(context, payment, (gateway) =>
        gateway.refund(payment.id, amount, gatewayRefundKey(payment.id, refund)),
      );
      context.announceStep("refund-answered");
      if (!answer.answered) return payment;
      if (!answer.value) {
        await setRefundRefused(context.database, refund, context.clock());
        isRefused = true;
        continue;
      }
    }
    await markRefunded(context, payment.id, refund);
  }
  if (isRefused) {
    const reason = isDeferredMethod(payment.method)
      ? "a refund has to be paid by hand"
      : "gateway refuses a refund";
    await needsAttention(context, payment.id, reason);
  }
  return (await findPayment(context.database, payment.id)) ?? payment;
}

/** Returns the part of a refund that the gateway pays; the rest is store credit, was paid by hand, or never came. */
export function gatewayMinor(
  refund: Pick<Refund, "amountMinor" | "creditMinor" | "issuedMinor" | "isPaidByHand" | "isReduction">,
): number {
  return refund.isPaidByHand || refund.isReduction
    ? 0
    : refund.amountMinor - refund.creditMinor - refund.issuedMinor;
}

async function markRefunded(context: PaymentContext, paymentId: string, refund: Refund): Promise<void> {
  await context.database.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment !== null) await completeRefund(context, tx, payment, refund);
  });
}

/**
 * Marks a refund as done inside the caller's transaction, once: updates store credit, order and payment, and queues
 * `refunds/create`, `orders/updated` and the mail. A reduction leaves the payment, whose money is still to come, as it is.
 *
 * @param payment locked by the caller
 */
export async function completeRefund(
  context: PaymentContext,
  tx: ShopTransaction,
  payment: Payment,
  refund: Refund,
): Promise<Refund | null> {
  const { jobs, settings, clock, announceStep } = context;
  const now = clock();
  const done = await setRefundDone(tx, refund.id, now);
  if (done === null) return null;
  const all = await refundsOf(tx, done.orderId);
  const [reducedMinor, refundedMinor] = sumsOfDone(all);
  const isAll = reducedMinor + refundedMinor === payment.amountMinor;
  const status = isAll ? ("refunded" as const) : ("partially_refunded" as const);
  const order = await changeOrder(
    tx,
    done.orderId,
    { reducedMinor, refundedMinor, ...(!done.isReduction && { financialStatus: status }) },
    now,
  );
  await moveCredit(context, tx, { paymentId: payment.id, refund: done, order, now });
  if (!done.isReduction && all.every(({ state }) => state === "done")) {
    await changeState(tx, payment.id, { from: ["refunding"], to: isAll ? "refunded" : "captured", now });
  }
  const payload = await refundPayloadIn(tx, order, done);
  await queueWebhook(tx, jobs, { topic: "refunds/create", subjectId: order.id, payload, now });
  await queueOrderWebhook(tx, jobs, { topic: "orders/updated", order, shopUrl: settings.publicUrl, now });
  // The cancellation mail already states the refund and that it goes back the way it was paid.
  if (!done.isCancellation || done.isPaidByHand) {
    const { id: orderId, language } = order;
    await queueMail(tx, jobs, { kind: "order-refunded", orderId, refundId: done.id, language, now });
  }
  announceStep("refunded-before-commit");
  return done;
}

/** Sums the refunds that are done: those before the money came, and those after. */
function sumsOfDone(refunds: readonly Refund[]): readonly [reducedMinor: number, refundedMinor: number] {
  const sumOf = (wanted: boolean): number =>
    refunds
      .filter(({ state, isReduction }) => state === "done" && isReduction === wanted)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return [sumOf(true), sumOf(false)];
}

interface CreditRefund {
  readonly paymentId: string;
  readonly refund: Refund;
  readonly order: Order;
  readonly now: Date;
}

/** Moves a refund's store credit parts: back to the old credit, and into a new one. */
async function moveCredit(
  { jobs, settings }: PaymentContext,
  tx: ShopTransaction,
  { paymentId, refund, order, now }: CreditRefund,
): Promise<void> {
  const { id: refundId, creditMinor, issuedMinor } = refund;
  if (creditMinor > 0) await giveBackCredit(tx, { paymentId, amountMinor: creditMinor, now });
  if (issuedMinor === 0) return;
  const issuer = { jobs, secret: settings.storeCreditSecret };
  await issueCredit(tx, issuer, { order, refundId, amountMinor: issuedMinor, now });
}
