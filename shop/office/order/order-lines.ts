import type { CatalogueView } from "#shop/modules/catalogue/catalogue-view.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import { unitsByLine } from "#shop/modules/order/plan-refund.ts";
import type { Refund } from "#shop/modules/order/refund.tables.ts";
import { lineId } from "#shop/modules/order/webhooks/refund-payload.ts";
import type { OfficeMoney } from "#shop/office/office-answer.ts";
import { toOfficeMoney } from "#shop/office/refund.office.ts";

export interface ShownLine {
  /** As in payloads (`line_items[].id`). */
  readonly lineId: number;
  /** Id in payloads: `variant_id`. */
  readonly variant: number;
  /** The product's handle. */
  readonly product: string;
  /** In the order's language. */
  readonly title: string;
  readonly variantTitle: string;
  readonly sku: string;
  readonly quantity: number;
  /** Units taken off before the order was paid. */
  readonly reducedUnits: number;
  /** Units in other refunds, also in pending ones. */
  readonly refundedUnits: number;
  /** Units that can still be refunded; none of a cancelled order. */
  readonly leftUnits: number;
  readonly unitPrice: OfficeMoney;
  /** Its share of the order's discount. */
  readonly discount: OfficeMoney;
  /** Amount paid for the line. */
  readonly total: OfficeMoney;
  readonly vatPercent: number;
  readonly isSubscription: boolean;
  /** Tells whether the shop still has its variant, so that units can go back into stock. */
  readonly restockable: boolean;
}

/** Converts an order's lines to the office's format. */
export function showLines(
  order: Order,
  refunds: readonly Pick<Refund, "lines" | "isReduction">[],
  catalogue: Pick<CatalogueView, "variantById">,
): ShownLine[] {
  const reduced = unitsByLine(refunds.filter(({ isReduction }) => isReduction));
  const refunded = unitsByLine(refunds.filter(({ isReduction }) => !isReduction));
  return order.snapshot.lines.map((line, index) => {
    const reducedUnits = reduced.get(index) ?? 0;
    const refundedUnits = refunded.get(index) ?? 0;
    return {
      lineId: lineId(order, index),
      variant: line.variantId,
      product: line.handle,
      title: line.title,
      variantTitle: line.variantTitle,
      sku: line.sku,
      quantity: line.quantity,
      reducedUnits,
      refundedUnits,
      leftUnits: order.cancelledAt === null ? line.quantity - reducedUnits - refundedUnits : 0,
      unitPrice: toOfficeMoney(order, line.unitMinor),
      discount: toOfficeMoney(order, line.discountMinor),
      total: toOfficeMoney(order, line.totalMinor),
      vatPercent: line.vatPercent,
      isSubscription: line.isSubscription,
      restockable: catalogue.variantById(line.variantId) !== null,
    };
  });
}
