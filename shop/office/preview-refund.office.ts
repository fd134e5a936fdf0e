import { findOrderByNumber } from "#shop/modules/order/order.store.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { previewRefund } from "#shop/payment/refund/preview-refund.ts";
import { type OfficeAnswer, type OfficeMoney, refuseWith } from "./office-answer.ts";
import type { InputOf } from "./office-input.ts";
import {
  refusalOf,
  showRefundLines,
  type ShownRefundLine,
  toOfficeMoney,
  toRefundRequest,
} from "./refund.office.ts";

export interface PreviewRefundData {
  readonly order: number;
  readonly amount: OfficeMoney;
  readonly lines: readonly ShownRefundLine[];
  readonly shipping: OfficeMoney;
  /** Part of the amount that goes back the way it was paid. */
  readonly original: OfficeMoney;
  /** Part that goes back to the store credit that paid, and part that becomes a new one. */
  readonly oldStoreCredit: OfficeMoney;
  readonly newStoreCredit: OfficeMoney;
  /** Amount that can still be refunded afterwards. */
  readonly left: OfficeMoney;
}

/** Tells what `refund` would pay for the same input, or why it would refuse. Nothing is done. */
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
  const { plan, means, leftMinor } = result;
  const money = (minor: number) => toOfficeMoney(order, minor);
  return {
    ok: true,
    data: {
      order: order.number,
      amount: money(plan.amountMinor),
      lines: showRefundLines(order, plan.lines),
      shipping: money(plan.shippingMinor),
      original: money(plan.amountMinor - means.creditMinor - means.issuedMinor),
      oldStoreCredit: money(means.creditMinor),
      newStoreCredit: money(means.issuedMinor),
      left: money(leftMinor),
    },
  };
}
