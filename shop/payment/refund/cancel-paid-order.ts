import { cancelOrder } from "#shop/modules/order/cancel-order.ts";
import { hasChangedSince } from "#shop/modules/order/order-version.ts";
import { findOrderByNumber, lockOrderByNumber } from "#shop/modules/order/order.store.ts";
import type { CancelReason } from "#shop/modules/order/order.tables.ts";
import { planRefund, type RefundRequest } from "#shop/modules/order/plan-refund.ts";
import { giveBackCodes } from "#shop/modules/discount/discount.store.ts";
import { insertRefund, refundsOf } from "#shop/modules/order/refund.store.ts";
import { toGoodsShop } from "#shop/payment/goods-shop.ts";
import { endContractOfOrder } from "#shop/modules/subscription/forget-contracts.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { lockPayment } from "#shop/payment/payment.store.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";
import { refreshShelf } from "#shop/payment/refresh-shelf.ts";
import { waiveOrder } from "#shop/payment/deferred/waive-order.ts";
import { finishRefunds } from "./refund-payment.ts";
import { divideRefund } from "./judge-refund.ts";
import { toRefunding } from "./refund-order.ts";

export type CancelRefusal = "unknown" | "changed" | "not_paid" | "fulfilled";

export type CancelResult =
  | {
      readonly ok: true;
      /** It was cancelled before: nothing changed now, unless its refund was unfinished. */
      readonly already: boolean;
      /** False while the gateway does not answer: recovery retries. */
      readonly refunded: boolean;
    }
  | { readonly ok: false; readonly reason: CancelRefusal };

const EVERYTHING: RefundRequest = { lines: "rest", restock: "cancel", shippingMinor: "rest" };

type Decision =
  | {
      readonly ok: true;
      readonly already: boolean;
      /** Null for an order whose money was never taken. */
      readonly payment: Payment | null;
    }
  | { readonly ok: false; readonly reason: CancelRefusal };

/**
 * Cancels an order: one whose money has not come owes nothing from then on. One whose money was captured is cancelled
 * first in our books, in one transaction (goods return, the remaining money is to be refunded, `orders/cancelled` is
 * queued), then at the gateway. Repeated or concurrent calls return goods and money once.
 *
 * @param version as that of `fulfilOrder`
 */
export async function cancelPaidOrder(
  context: PaymentContext,
  number: number,
  reason: CancelReason,
  version?: string,
): Promise<CancelResult> {
  const decision = await decide(context, { number, reason, version });
  if (!decision.ok) return decision;
  if (!decision.already) await refreshShelf(context);
  const { already, payment: before } = decision;
  if (before === null || before.state === "waived") return { ok: true, already, refunded: true };
  if (before.state === "refunding") context.announceStep("refund-noted");
  const payment = await finishRefunds(context, before);
  return { ok: true, already, refunded: payment.state === "refunded" };
}

interface Cancellation {
  readonly number: number;
  readonly reason: CancelReason;
  readonly version: string | undefined;
}

async function decide(context: PaymentContext, { number, reason, version }: Cancellation): Promise<Decision> {
  const known = await findOrderByNumber(context.database, number);
  if (known === null) return { ok: false, reason: "unknown" };
  return context.database.transaction(async (tx): Promise<Decision> => {
    // Payment before order: the lock order of all money movements.
    const { paymentId } = known.order;
    const payment = paymentId === null ? null : await lockPayment(tx, paymentId);
    const found = await lockOrderByNumber(tx, number);
    if (found === null || (payment === null) !== (paymentId === null))
      throw new Error(`Order ${number} has lost its payment.`);
    const isCancelled = found.order.cancelledAt !== null;
    // A refund that is not paid yet is asked for again, whatever the caller has seen.
    if (isCancelled && payment?.state === "refunding") return { ok: true, already: true, payment };
    if (await hasChangedSince(tx, found.order, version)) return { ok: false, reason: "changed" };
    if (isCancelled) return { ok: true, already: true, payment };
    if (found.fulfilment !== null) return { ok: false, reason: "fulfilled" };
    if (found.order.financialStatus === "authorized") return { ok: false, reason: "not_paid" };
    const now = context.clock();
    if (payment?.state === "due") {
      await waiveOrder(tx, context, { order: found.order, payment, reason, now });
      // Nothing was paid or sent: the buyer may use the code for another order.
      await giveBackCodes(tx, found.order.id);
      return { ok: true, already: false, payment: null };
    }
    const before = await refundsOf(tx, found.order.id);
    const plan = planRefund(found.order.snapshot, before, EVERYTHING);
    const order = await cancelOrder(tx, toGoodsShop(context), { order: found.order, reason, now });
    await endContractOfOrder(tx, context.jobs, order.id, now);
    // Nothing is left to refund for a replacement, or when partial refunds add up to the total.
    if (payment === null || !plan.ok) return { ok: true, already: false, payment };
    const fields = { orderId: order.id, key: `cancellation:${order.id}`, note: null, isCancellation: true };
    // All that is left is refunded, so each means gets back what it paid, with any split.
    const means = divideRefund(payment, before, plan.plan, {
      destination: "original",
      split: "credit_first",
    });
    await insertRefund(tx, { ...plan.plan, ...means, ...fields }, now);
    return { ok: true, already: false, payment: await toRefunding(tx, payment, now) };
  });
}
