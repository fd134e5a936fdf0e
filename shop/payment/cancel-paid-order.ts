import { cancelOrder } from "../modules/order/cancel-order.ts";
import { findOrderByNumber, lockOrderByNumber } from "../modules/order/order.store.ts";
import type { CancelReason } from "../modules/order/order.tables.ts";
import { endContractOfOrder } from "../modules/subscription/forget-contracts.ts";
import type { PaymentContext } from "./payment-context.ts";
import { changeState, lockPayment } from "./payment.store.ts";
import type { Payment } from "./payment.tables.ts";
import { finishRefund } from "./refund-payment.ts";

export type CancelRefusal = "unknown" | "not_paid" | "fulfilled";

export type CancelResult =
  | {
      readonly ok: true;
      /** It was cancelled before: nothing changed now, unless its refund was still to be finished. */
      readonly already: boolean;
      /** False while the gateway does not answer: recovery goes on asking. */
      readonly refunded: boolean;
    }
  | { readonly ok: false; readonly reason: CancelRefusal };

type Decision =
  | { readonly ok: true; readonly already: boolean; readonly payment: Payment }
  | { readonly ok: false; readonly reason: CancelRefusal };

/**
 * Cancels an order whose money was taken: first in our books, all in one transaction (goods return, the payment is to
 * be refunded, `orders/cancelled` is queued), then the gateway pays back. However often and from wherever it is asked,
 * goods and money return once.
 */
export async function cancelPaidOrder(
  context: PaymentContext,
  number: number,
  reason: CancelReason,
): Promise<CancelResult> {
  const decision = await decide(context, number, reason);
  if (!decision.ok) return decision;
  if (!decision.already) {
    // What pages show of the stock; the cancellation stands whatever becomes of this.
    await context.catalogue.refresh().catch((error: unknown) => {
      context.log.warn({ err: error }, "catalogue could not be refreshed after a cancellation");
    });
  }
  const payment = await finishRefund(context, decision.payment);
  return { ok: true, already: decision.already, refunded: payment.state === "refunded" };
}

async function decide(context: PaymentContext, number: number, reason: CancelReason): Promise<Decision> {
  const known = await findOrderByNumber(context.database, number);
  if (known === null) return { ok: false, reason: "unknown" };
  return context.database.transaction(async (tx): Promise<Decision> => {
    // Payment before order, as everybody locks them who notes that money moved.
    const payment = await lockPayment(tx, known.order.paymentId);
    const found = await lockOrderByNumber(tx, number);
    if (payment === null || found === null) throw new Error(`Order ${number} has lost its payment.`);
    if (found.order.cancelledAt !== null) return { ok: true, already: true, payment };
    if (found.fulfilment !== null) return { ok: false, reason: "fulfilled" };
    if (payment.state !== "captured") return { ok: false, reason: "not_paid" };
    const now = context.clock();
    await cancelOrder(tx, shopOf(context), { order: found.order, reason, now });
    await endContractOfOrder(tx, context.jobs, found.order.id, now);
    const refunding = await changeState(tx, payment.id, { from: ["captured"], to: "refunding", now });
    return { ok: true, already: false, payment: refunding ?? payment };
  });
}

function shopOf({ jobs, catalogue, settings }: PaymentContext) {
  return { jobs, productById: (id: number) => catalogue.productById(id), shopUrl: settings.publicUrl };
}
