import { hasChangedSince } from "#shop/modules/order/order-version.ts";
import { findOrderByNumber } from "#shop/modules/order/order.store.ts";
import type { RefundPlan } from "#shop/modules/order/plan-refund.ts";
import { findLiveParcel } from "#shop/modules/order/parcels/carrier-parcel.store.ts";
import { refundsOf } from "#shop/modules/order/refund.store.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { findPayment } from "#shop/payment/payment.store.ts";
import { judgeRefund, type RefundMeans } from "./judge-refund.ts";
import type { OrderRefundRequest, RefundRefusal } from "./refund-order.ts";

export type PreviewResult =
  | {
      readonly ok: true;
      readonly plan: RefundPlan;
      readonly means: RefundMeans;
      readonly isReduction: boolean;
      /** Amount that could still be refunded afterwards. */
      readonly leftMinor: number;
    }
  | ({ readonly ok: false } & RefundRefusal);

/** Tells what a refund would pay and by which means, without doing it. */
export async function previewRefund(
  { database }: Pick<PaymentContext, "database">,
  { number, version, ...request }: Omit<OrderRefundRequest, "key" | "note">,
): Promise<PreviewResult> {
  const found = await findOrderByNumber(database, number);
  if (found === null) return { ok: false, code: "unknown_order", params: {} };
  const { id, paymentId, totalMinor } = found.order;
  const payment = paymentId === null ? null : await findPayment(database, paymentId);
  // A replacement cost nothing.
  if (payment === null) return { ok: false, code: "nothing_left", params: {} };
  if (await hasChangedSince(database, found.order, version))
    return { ok: false, code: "order_changed", params: {} };
  const before = await refundsOf(database, id);
  const hasParcel = (await findLiveParcel(database, id)) !== null;
  const judged = judgeRefund({ ...found, payment, hasParcel, before }, request);
  if (!judged.ok) return judged;
  const { plan, means, isReduction } = judged;
  const leftMinor = before.reduce((left, { amountMinor }) => left - amountMinor, totalMinor);
  return { ok: true, plan, means, isReduction, leftMinor: leftMinor - plan.amountMinor };
}
