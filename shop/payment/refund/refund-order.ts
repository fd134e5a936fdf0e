import { hasChangedSince } from "#shop/modules/order/order-version.ts";
import { findOrderByNumber, lockOrderByNumber } from "#shop/modules/order/order.store.ts";
import { findLiveParcel } from "#shop/modules/order/parcels/carrier-parcel.store.ts";
import { findRefundByKey, insertRefund, refundsOf } from "#shop/modules/order/refund.store.ts";
import type { Refund } from "#shop/modules/order/refund.tables.ts";
import { returnGoods } from "#shop/modules/order/return-goods.ts";
import { toGoodsShop } from "#shop/payment/goods-shop.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { changeState, lockPayment } from "#shop/payment/payment.store.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";
import { refreshShelf } from "#shop/payment/refresh-shelf.ts";
import { type JudgedRequest, type JudgeRefusal, judgeRefund } from "./judge-refund.ts";
import { completeRefund, finishRefunds } from "./refund-payment.ts";

export interface OrderRefundRequest extends JudgedRequest {
  readonly number: number;
  /** Idempotency key: a repeated request returns the same refund. */
  readonly key: string;
  readonly note: string | null;
  /** As that of `fulfilOrder`; a repeated request is not outdated by what it did itself. */
  readonly version?: string | undefined;
}

export type RefundRefusal =
  | JudgeRefusal
  | {
      readonly code: "unknown_order" | "order_changed" | "key_reused";
      readonly params: Record<never, never>;
    };

export type RefundResult =
  | { readonly ok: true; readonly refund: Refund }
  | ({ readonly ok: false } & RefundRefusal);

type Decision =
  | { readonly ok: true; readonly refund: Refund; readonly payment: Payment; readonly restocked: boolean }
  | ({ readonly ok: false } & RefundRefusal);

/**
 * Refunds part of an order, or all that is left: first in our books, in one transaction (the refund, restocked goods,
 * the payment as `refunding`), then at the gateway. Recovery finishes after a crash or a timeout; the refund is
 * `pending` until then. Before the money of a method without a gateway has come, less is to be paid, in the one
 * transaction.
 */
export async function refundOrder(
  context: PaymentContext,
  request: OrderRefundRequest,
): Promise<RefundResult> {
  const decision = await decide(context, request);
  if (!decision.ok) return decision;
  context.announceStep("refund-noted");
  if (decision.restocked) await refreshShelf(context);
  await finishRefunds(context, decision.payment);
  return { ok: true, refund: (await findRefundByKey(context.database, request.key)) ?? decision.refund };
}

async function decide(context: PaymentContext, request: OrderRefundRequest): Promise<Decision> {
  const { number, key, note } = request;
  const known = await findOrderByNumber(context.database, number);
  if (known === null) return refusal("unknown_order");
  const { paymentId } = known.order;
  // A replacement cost nothing.
  if (paymentId === null) return { ok: false, code: "nothing_left", params: {} };
  return context.database.transaction(async (tx): Promise<Decision> => {
    // Payment before order: the lock order of all money movements. Serialises refunds.
    const payment = await lockPayment(tx, paymentId);
    const found = await lockOrderByNumber(tx, number);
    if (payment === null || found === null) throw new Error(`Order ${number} has lost its payment.`);
    const { order } = found;
    const same = await findRefundByKey(tx, key);
    if (same !== null) {
      return same.orderId === order.id
        ? { ok: true, refund: same, payment, restocked: false }
        : refusal("key_reused");
    }
    if (await hasChangedSince(tx, order, request.version)) return refusal("order_changed");
    const before = await refundsOf(tx, order.id);
    const hasParcel = (await findLiveParcel(tx, order.id)) !== null;
    const judged = judgeRefund({ ...found, payment, hasParcel, before }, request);
    if (!judged.ok) return judged;
    const { plan, means, isReduction } = judged;
    const now = context.clock();
    const units = plan.lines.filter(({ restock }) => restock !== "no_restock");
    await returnGoods(tx, toGoodsShop(context), { order, units, now });
    const fields = { orderId: order.id, key, note, isCancellation: false, isReduction };
    const refund = await insertRefund(tx, { ...plan, ...means, ...fields }, now);
    const restocked = units.length > 0;
    if (!isReduction) return { ok: true, refund, payment: await toRefunding(tx, payment, now), restocked };
    const done = (await completeRefund(context, tx, payment, refund)) ?? refund;
    return { ok: true, refund: done, payment, restocked };
  });
}

/** Moves a locked payment with a new refund to `refunding`, so that recovery finishes it. */
export async function toRefunding(
  tx: Parameters<typeof lockPayment>[0],
  { id, state }: Payment,
  now: Date,
): Promise<Payment> {
  const refunding = await changeState(tx, id, { from: ["captured", "refunding"], to: "refunding", now });
  if (refunding === null) throw new Error(`A refund was noted for payment ${id}, which is ${state}.`);
  return refunding;
}

function refusal(code: Exclude<RefundRefusal["code"], JudgeRefusal["code"]>): Decision {
  return { ok: false, code, params: {} };
}
