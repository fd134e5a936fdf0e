import { creditOfRefund, type RefundSplit } from "#domain/payment/refund-means.ts";
import { UNPAID_STATUSES } from "#shop/modules/order/order.tables.ts";
import type { FulfillableOrder } from "#shop/modules/order/order.store.ts";
import {
  planRefund,
  type PlanRefusal,
  type RefundPlan,
  type RefundRequest,
  unitsByLine,
} from "#shop/modules/order/plan-refund.ts";
import type { Refund } from "#shop/modules/order/refund.tables.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";

/** Destination of the money that store credit did not pay: the original method, or a new store credit. */
export const REFUND_DESTINATIONS = ["original", "store_credit"] as const;
export type RefundDestination = (typeof REFUND_DESTINATIONS)[number];

/** More than the bottles of an order; every payload of the order carries all refunds. */
export const REFUNDS_PER_ORDER_MAX = 100;

export interface JudgedRequest extends RefundRequest {
  /** Defaults to `original`. */
  readonly destination?: RefundDestination;
  /** For an order partly paid by store credit; defaults to `credit_first`. */
  readonly split?: RefundSplit;
}

interface RefundedRows extends FulfillableOrder {
  readonly payment: Payment;
  /** The carrier has, or may have, made its parcel. */
  readonly hasParcel: boolean;
  /** Every refund of the order so far. */
  readonly before: readonly Refund[];
}

/** Parts of a refund that are store credit; the gateway pays the rest. */
export type RefundMeans = Pick<Refund, "creditMinor" | "issuedMinor">;

export type JudgeRefusal =
  | PlanRefusal
  | {
      readonly code:
        | "not_paid"
        | "cancelled"
        | "courier_collects"
        | "cancel_instead"
        | "already_sent"
        | "not_sent"
        | "forgotten"
        | "too_many_refunds";
      readonly params: Record<never, never>;
    };

export type JudgedRefund =
  | {
      readonly ok: true;
      readonly plan: RefundPlan;
      readonly means: RefundMeans;
      /** The money has not come: less is to be paid, and nothing is paid back. */
      readonly isReduction: boolean;
    }
  | ({ readonly ok: false } & JudgeRefusal);

/**
 * Decides what a refund pays and by which means, or why it is refused. Preview and refund both ask it. Before the money
 * of a method without a gateway has come it lowers what is to be paid: not once a courier has the amount on the parcel,
 * and never to nothing to send, which is a cancellation.
 */
export function judgeRefund(
  { order, fulfilment, payment, hasParcel, before }: RefundedRows,
  { destination = "original", split = "credit_first", ...request }: JudgedRequest,
): JudgedRefund {
  if (order.cancelledAt !== null) return refusal("cancelled");
  const isReduction = payment.state === "due";
  if (isReduction && (fulfilment !== null || hasParcel)) return refusal("courier_collects");
  const isUnpaid = UNPAID_STATUSES.includes(order.financialStatus);
  if (isUnpaid && !(isReduction && destination === "original")) return refusal("not_paid");
  // A new credit has to be mailed.
  if (destination === "store_credit" && order.anonymisedAt !== null) return refusal("forgotten");
  const result = planRefund(order.snapshot, before, request);
  if (!result.ok) return result;
  const { plan } = result;
  if (before.length >= REFUNDS_PER_ORDER_MAX) return refusal("too_many_refunds");
  const restocks = new Set(plan.lines.map(({ restock }) => restock));
  if (fulfilment !== null && restocks.has("cancel")) return refusal("already_sent");
  if (fulfilment === null && restocks.has("return")) return refusal("not_sent");
  const after = unitsByLine([...before, plan]);
  const isLeft = order.snapshot.lines.some(({ quantity }, line) => quantity > (after.get(line) ?? 0));
  if (isReduction && !isLeft) return refusal("cancel_instead");
  const means = divideRefund(payment, before, plan, { destination, split });
  return { ok: true, plan, means, isReduction };
}

/** Divides a refund between the store credit that paid, a new one, and the gateway, which pays the rest. */
export function divideRefund(
  { amountMinor: totalMinor, creditMinor: creditPaidMinor }: Payment,
  before: readonly Pick<Refund, "amountMinor" | "creditMinor">[],
  { amountMinor }: Pick<RefundPlan, "amountMinor">,
  { destination, split }: { readonly destination: RefundDestination; readonly split: RefundSplit },
): RefundMeans {
  const beforeMinor = before.reduce((sum, refund) => sum + refund.amountMinor, 0);
  const creditBackMinor = before.reduce((sum, refund) => sum + refund.creditMinor, 0);
  const paid = { totalMinor, creditPaidMinor, beforeMinor, creditBackMinor };
  const creditMinor = creditOfRefund(paid, amountMinor, split);
  return { creditMinor, issuedMinor: destination === "store_credit" ? amountMinor - creditMinor : 0 };
}

function refusal(code: Exclude<JudgeRefusal["code"], PlanRefusal["code"]>): JudgedRefund {
  return { ok: false, code, params: {} };
}
