import { creditOfRefund, type RefundSplit } from "#domain/payment/refund-means.ts";
import { hasChangedSince } from "#shop/modules/order/order-version.ts";
import { findOrderByNumber, lockOrderByNumber } from "#shop/modules/order/order.store.ts";
import {
  planRefund,
  type PlanRefusal,
  type RefundPlan,
  type RefundRequest,
} from "#shop/modules/order/plan-refund.ts";
import { findRefundByKey, insertRefund, refundsOf } from "#shop/modules/order/refund.store.ts";
import type { Refund } from "#shop/modules/order/refund.tables.ts";
import { returnGoods } from "#shop/modules/order/return-goods.ts";
import { toGoodsShop } from "#shop/payment/goods-shop.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { changeState, lockPayment } from "#shop/payment/payment.store.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";
import { refreshShelf } from "#shop/payment/refresh-shelf.ts";
import { finishRefunds } from "./refund-payment.ts";

/** Destination of the money that store credit did not pay: the original method, or a new store credit. */
export const REFUND_DESTINATIONS = ["original", "store_credit"] as const;
export type RefundDestination = (typeof REFUND_DESTINATIONS)[number];

/** More than the bottles of an order; every payload of the order carries all refunds. */
export const REFUNDS_PER_ORDER_MAX = 100;

export interface OrderRefundRequest extends RefundRequest {
  readonly number: number;
  /** Idempotency key: a repeated request returns the same refund. */
  readonly key: string;
  readonly note: string | null;
  /** Defaults to `original`. */
  readonly destination?: RefundDestination;
  /** For an order partly paid by store credit; defaults to `credit_first`. */
  readonly split?: RefundSplit;
  /** As that of `fulfilOrder`; a repeated request is not outdated by what it did itself. */
  readonly version?: string | undefined;
}

export type RefundRefusal =
  | PlanRefusal
  | {
      readonly code:
        | "unknown_order"
        | "order_changed"
        | "not_paid"
        | "cancelled"
        | "already_sent"
        | "not_sent"
        | "forgotten"
        | "too_many_refunds"
        | "key_reused";
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
 * `pending` until then.
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
  const { number, key, note, destination = "original", split = "credit_first" } = request;
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
    const { order, fulfilment } = found;
    const same = await findRefundByKey(tx, key);
    if (same !== null) {
      return same.orderId === order.id
        ? { ok: true, refund: same, payment, restocked: false }
        : refusal("key_reused");
    }
    if (await hasChangedSince(tx, order, request.version)) return refusal("order_changed");
    if (order.cancelledAt !== null) return refusal("cancelled");
    if (order.financialStatus === "authorized") return refusal("not_paid");
    // A new credit has to be mailed.
    if (destination === "store_credit" && order.anonymisedAt !== null) return refusal("forgotten");
    const before = await refundsOf(tx, order.id);
    const result = planRefund(order.snapshot, before, request);
    if (!result.ok) return result;
    const { plan } = result;
    if (before.length >= REFUNDS_PER_ORDER_MAX) return refusal("too_many_refunds");
    const restocks = new Set(plan.lines.map(({ restock }) => restock));
    if (fulfilment !== null && restocks.has("cancel")) return refusal("already_sent");
    if (fulfilment === null && restocks.has("return")) return refusal("not_sent");
    const now = context.clock();
    const units = plan.lines.filter(({ restock }) => restock !== "no_restock");
    await returnGoods(tx, toGoodsShop(context), { order, units, now });
    const fields = { orderId: order.id, key, note, isCancellation: false };
    const refund = await insertRefund(
      tx,
      { ...plan, ...divideRefund(payment, before, plan, { destination, split }), ...fields },
      now,
    );
    return { ok: true, refund, payment: await toRefunding(tx, payment, now), restocked: units.length > 0 };
  });
}

/** Divides a refund between the store credit that paid, a new one, and the gateway, which pays the rest. */
export function divideRefund(
  { amountMinor: totalMinor, creditMinor: creditPaidMinor }: Payment,
  before: readonly Pick<Refund, "amountMinor" | "creditMinor">[],
  { amountMinor }: Pick<RefundPlan, "amountMinor">,
  { destination, split }: { readonly destination: RefundDestination; readonly split: RefundSplit },
): Pick<Refund, "creditMinor" | "issuedMinor"> {
  const beforeMinor = before.reduce((sum, refund) => sum + refund.amountMinor, 0);
  const creditBackMinor = before.reduce((sum, refund) => sum + refund.creditMinor, 0);
  const paid = { totalMinor, creditPaidMinor, beforeMinor, creditBackMinor };
  const creditMinor = creditOfRefund(paid, amountMinor, split);
  return { creditMinor, issuedMinor: destination === "store_credit" ? amountMinor - creditMinor : 0 };
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

function refusal(code: Exclude<RefundRefusal["code"], PlanRefusal["code"]>): Decision {
  return { ok: false, code, params: {} };
}
