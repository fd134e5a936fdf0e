import { toMoneyV2 } from "#domain/money/money-v2.ts";
import { confirmationNumber } from "#shop/modules/order/order-number.ts";
import { orderObject } from "#shop/modules/order/order-object.ts";
import type { RefundableOrder } from "#shop/modules/order/order.store.ts";
import { UNPAID_STATUSES } from "#shop/modules/order/order.tables.ts";
import { dateTime } from "#shop/schema/date-time.ts";
import { gid } from "#shop/schema/gid.ts";
import { accountAddress } from "./account-address.ts";
import type { AccountApiContext } from "./account-api-context.ts";

/** `Order` of the Customer Account API; lists below it are made when they are selected. */
export type AccountOrder = ReturnType<typeof accountOrder>;

export function accountOrder(found: RefundableOrder, context: AccountApiContext) {
  const { order, fulfilment } = found;
  const { snapshot } = order;
  const known = orderObject(found, context);
  const money = (amount: number) => toMoneyV2({ amount, currency: order.currency });
  return {
    found,
    id: gid("Order", order.id),
    name: known.name,
    number: order.number,
    confirmationNumber: confirmationNumber(order.token),
    email: order.email,
    hasEmail: true,
    // The shop sends no text messages.
    phone: null,
    note: snapshot.note,
    customAttributes: snapshot.attributes,
    customerLocale: order.language,
    currencyCode: order.currency,
    createdAt: dateTime(order.createdAt),
    processedAt: known.processedAt,
    updatedAt: dateTime(order.updatedAt),
    cancelledAt: known.canceledAt,
    cancelReason: known.cancelReason,
    edited: known.edited,
    financialStatus: known.financialStatus,
    fulfillmentStatus: order.heldAt !== null && fulfilment === null ? "ON_HOLD" : known.fulfillmentStatus,
    statusPageUrl: known.statusUrl,
    subtotal: known.subtotalPrice,
    subtotalBeforeDiscounts: money(snapshot.subtotalMinor),
    totalPrice: known.currentTotalPrice,
    totalRefunded: known.totalRefunded,
    totalShipping: known.totalShippingPrice,
    // Codes reduce the price of goods only, not of delivery.
    totalDiscountedShipping: known.totalShippingPrice,
    shippingDiscountAllocations: [],
    totalTax: known.totalTax,
    // The shop charges no duties, and takes no tips.
    totalDuties: null,
    totalTip: null,
    soldInformation: {
      quantity: unitsOf(snapshot.lines),
      refundedQuantity: unitsOf(
        found.refunds.filter(({ state }) => state === "done").flatMap(({ lines }) => lines),
      ),
      subtotal: money(snapshot.subtotalMinor),
      totalDiscount: money(snapshot.discountMinor),
      total: known.totalPrice,
      totalTaxes: known.totalTax,
    },
    paymentInformation: {
      paymentStatus: known.financialStatus,
      totalPaidAmount: money(
        UNPAID_STATUSES.includes(order.financialStatus) ? 0 : order.totalMinor - order.reducedMinor,
      ),
      paymentCollectionUrl: null,
      paymentTerms: null,
    },
    shippingAddress: accountAddress(known.shippingAddress),
    billingAddress: accountAddress(known.billingAddress),
    requiresShipping: true,
    hasMultipleFulfillments: false,
    latestFulfillmentDeliveryDate: fulfilment?.deliveredAt ? dateTime(fulfilment.deliveredAt) : null,
    lineItemsSummary: {
      lineItemCount: snapshot.lines.length,
      totalQuantityOfLineItems: unitsOf(snapshot.lines),
      totalQuantityOfLegacyFeesLineItems: 0,
      totalQuantityOfTipLineItems: 0,
    },
    shippingTitle: snapshot.shipping.title,
    shippingLine: {
      handle: snapshot.shipping.handle,
      originalPrice: known.totalShippingPrice,
      title: snapshot.shipping.title,
    },
  };
}

function unitsOf(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
