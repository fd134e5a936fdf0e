import type { Order } from "#shop/modules/order/order.tables.ts";
import type { Refund } from "#shop/modules/order/refund.tables.ts";
import type { OfficeMoney } from "#shop/office/office-answer.ts";
import { toOfficeMoney } from "#shop/office/refund.office.ts";

export interface OrderTotals {
  /** Price of the goods before discounts. */
  readonly subtotal: OfficeMoney;
  /** Of sets and of codes together. */
  readonly discount: OfficeMoney;
  readonly setDiscount: OfficeMoney;
  /** Delivery without the fee of cash on delivery. */
  readonly shipping: OfficeMoney;
  readonly cashFee: OfficeMoney;
  /** VAT included in the total, and its parts by rate. */
  readonly vat: OfficeMoney;
  readonly vatByRate: readonly { readonly percent: number; readonly amount: OfficeMoney }[];
  readonly total: OfficeMoney;
  /** Amount taken off before the money came. */
  readonly reduced: OfficeMoney;
  /** Amount that was paid back, and the amount of refunds that are not paid yet. */
  readonly refunded: OfficeMoney;
  readonly pending: OfficeMoney;
  /** Amount that can still be refunded, and the part of it that is delivery; none of a cancelled order. */
  readonly left: OfficeMoney;
  readonly shippingLeft: OfficeMoney;
}

/** Returns the amounts of an order, as agreed and after its refunds. */
export function orderTotals(
  order: Order,
  refunds: readonly Pick<Refund, "amountMinor" | "shippingMinor" | "state">[],
): OrderTotals {
  const { snapshot, totalMinor, reducedMinor, refundedMinor, cancelledAt } = order;
  const money = (minor: number) => toOfficeMoney(order, minor);
  const notedMinor = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const shippingNotedMinor = refunds.reduce((sum, { shippingMinor }) => sum + shippingMinor, 0);
  const isCancelled = cancelledAt !== null;
  return {
    subtotal: money(snapshot.subtotalMinor),
    discount: money(snapshot.discountMinor),
    setDiscount: money(snapshot.setDiscountMinor ?? 0),
    shipping: money(snapshot.shipping.priceMinor - (snapshot.shipping.feeMinor ?? 0)),
    cashFee: money(snapshot.shipping.feeMinor ?? 0),
    vat: money(snapshot.taxMinor),
    vatByRate: snapshot.taxes.map(({ vatPercent, taxMinor }) => ({
      percent: vatPercent,
      amount: money(taxMinor),
    })),
    total: money(totalMinor),
    reduced: money(reducedMinor),
    refunded: money(refundedMinor),
    pending: money(notedMinor - reducedMinor - refundedMinor),
    left: money(isCancelled ? 0 : totalMinor - notedMinor),
    shippingLeft: money(isCancelled ? 0 : snapshot.shipping.priceMinor - shippingNotedMinor),
  };
}
