import { toMoneyV2 } from "#domain/money/money-v2.ts";
import { variantImage } from "#shop/modules/catalogue/product-image.ts";
import { type LineObject, linesOf, sentLines } from "#shop/modules/order/order-lines.ts";
import type { RefundableOrder } from "#shop/modules/order/order.store.ts";
import { LINE_ID_FACTOR } from "#shop/modules/order/webhooks/order-line-payload.ts";
import { gid } from "#shop/schema/gid.ts";
import type { AccountApiContext } from "./account-api-context.ts";

/** Makes the `LineItem`s of an order, with the ids that its webhooks have. */
export function accountLines(found: RefundableOrder, context: AccountApiContext) {
  return linesOf(found, context).map((line, index) => accountLine(found, line, index, context));
}

/** Makes the `FulfillmentLineItem`s of an order's parcel. */
export function accountSentLines(found: RefundableOrder, context: AccountApiContext) {
  return sentLines(found, context).map(({ lineItem, index, quantity }) => ({
    id: gid("FulfillmentLineItem", lineNumber(found, index)),
    quantity,
    lineItem: accountLine(found, lineItem, index, context),
  }));
}

function accountLine(
  { order }: RefundableOrder,
  known: LineObject,
  index: number,
  { language }: AccountApiContext,
) {
  const { line, quantity, currentQuantity, variant } = known;
  const money = (amount: number) => toMoneyV2({ amount, currency: order.currency });
  return {
    id: gid("LineItem", lineNumber({ order }, index)),
    name: line.title,
    title: line.title,
    variantTitle: line.variantTitle,
    sku: line.sku,
    vendor: line.vendor,
    productId: gid("Product", line.productId),
    variantId: gid("ProductVariant", line.variantId),
    // Pictures of goods that are no longer sold are not kept.
    image: variant && variantImage(variant, language),
    quantity,
    refundableQuantity: currentQuantity,
    soldQuantity: quantity,
    price: money(line.unitMinor),
    totalPrice: known.originalTotalPrice,
    currentTotalPrice: money(line.unitMinor * currentQuantity),
    totalPriceBeforeDiscounts: known.originalTotalPrice,
    totalPriceWithDiscounts: known.discountedTotalPrice,
    soldTotalPrice: known.originalTotalPrice,
    soldDiscountedTotalPrice: known.discountedTotalPrice,
    totalDiscount: money(line.discountMinor),
    discountAllocations: known.discountAllocations,
    customAttributes: [],
    giftCard: false,
    requiresShipping: true,
  };
}

function lineNumber({ order }: Pick<RefundableOrder, "order">, index: number): number {
  return order.id * LINE_ID_FACTOR + index + 1;
}
