import { findOrderByNumber } from "#shop/modules/order/order.store.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { previewRefund } from "#shop/payment/refund/preview-refund.ts";
import { type OfficeAnswer, type OfficeMoney, refuseWith } from "./office-answer.ts";
import type { InputOf } from "./office-input.ts";
import {
  refusalOf,
  showMeans,
  showRefundLines,
  type ShownMeans,
  type ShownRefundLine,
  toOfficeMoney,
  toRefundRequest,
} from "./refund.office.ts";

export interface PreviewRefundData extends ShownMeans {
  readonly order: number;
  readonly amount: OfficeMoney;
  readonly lines: readonly ShownRefundLine[];
  readonly shipping: OfficeMoney;
  /** Amount that can still be refunded afterwards. */
  readonly left: OfficeMoney;
}

/** Tells what `refund` would pay, or take off what is to be paid, for the same input, or why it would refuse. Nothing is done. */
export async function previewRefundInOffice(
  context: PaymentContext,
  input: InputOf<"previewRefund">,
): Promise<OfficeAnswer<PreviewRefundData>> {
  const found = await findOrderByNumber(context.database, input.order);
  if (found === null) return refuseWith("unknown_order", { order: input.order });
  const { order } = found;
  const request = toRefundRequest(order, input);
  if ("ok" in request) return request;
  const result = await previewRefund(context, request);
  if (!result.ok) return refusalOf(order, result);
  const { plan, means, isReduction, leftMinor } = result;
  const money = (minor: number) => toOfficeMoney(order, minor);
  return {
    ok: true,
    data: {
      order: order.number,
      amount: money(plan.amountMinor),
      lines: showRefundLines(order, plan.lines),
      shipping: money(plan.shippingMinor),
      ...showMeans(order, { ...plan, ...means, isReduction }),
      left: money(leftMinor),
    },
  };
}
