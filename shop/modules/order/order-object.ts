import type { OrderSortKeys } from "#shop/schema/generated/resolver-types.ts";
import type { SortOrder } from "#shop/schema/connection.ts";
import { dateTime } from "#shop/schema/date-time.ts";
import { gid } from "#shop/schema/gid.ts";
import { toMoneyV2 } from "#domain/money/money-v2.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import { mailingAddress } from "#shop/modules/address/mailing-address.ts";
import type { PartialAddress } from "#shop/modules/address/read-address.ts";
import { currentAmounts } from "./current-amounts.ts";
import { orderName } from "./order-number.ts";
import type { RefundableOrder } from "./order.store.ts";
import type { CancelReason, Order } from "./order.tables.ts";

/** `Order` of the Storefront API: the agreed order and its current state. */
export type OrderObject = ReturnType<typeof orderObject>;

export function orderObject(found: RefundableOrder, context: Pick<ShopContext, "settings" | "language">) {
  const { order, fulfilment } = found;
  const { snapshot, currency } = order;
  const money = (amount: number) => toMoneyV2({ amount, currency });
  const address = (of: PartialAddress, which: string) =>
    mailingAddress(of, `${order.id}-${which}?model_name=Address`, context.language);
  const subtotal = money(snapshot.subtotalMinor - snapshot.discountMinor);
  const total = money(order.totalMinor);
  const shipping = money(snapshot.shipping.priceMinor);
  const tax = money(snapshot.taxMinor);
  const refunded = money(order.refundedMinor);
  const current = currentAmounts(found);
  return {
    __typename: "Order" as const,
    found,
    // The key is part of the id, as on Shopify: orders cannot be found by counting ids.
    id: gid("Order", `${order.id}?key=${order.token}`),
    name: orderName(order.number),
    orderNumber: order.number,
    email: order.email,
    phone: snapshot.delivery.phone || null,
    customerLocale: order.language,
    currencyCode: currency,
    processedAt: dateTime(order.createdAt),
    canceledAt: order.cancelledAt && dateTime(order.cancelledAt),
    cancelReason: order.cancelReason && CANCEL_REASONS[order.cancelReason],
    financialStatus: FINANCIAL_STATUSES[order.financialStatus],
    fulfillmentStatus: fulfilment === null ? "UNFULFILLED" : "FULFILLED",
    statusUrl: `${context.settings.publicUrl}/pay/${snapshot.checkoutToken}`,
    edited: order.reducedMinor > 0,
    subtotalPrice: subtotal,
    subtotalPriceV2: subtotal,
    totalPrice: total,
    totalPriceV2: total,
    totalShippingPrice: shipping,
    totalShippingPriceV2: shipping,
    totalTax: tax,
    totalTaxV2: tax,
    totalRefunded: refunded,
    totalRefundedV2: refunded,
    originalTotalPrice: total,
    // The shop charges no duties.
    originalTotalDuties: null,
    currentTotalDuties: null,
    currentSubtotalPrice: money(current.subtotalMinor),
    currentTotalShippingPrice: money(current.shippingMinor),
    currentTotalPrice: money(current.totalMinor),
    currentTotalTax: money(current.taxMinor),
    shippingAddress: address(snapshot.delivery, "shipping"),
    billingAddress: address(snapshot.billing, "billing"),
    customAttributes: snapshot.attributes,
    // Codes reduce the price of goods only, not of delivery.
    shippingDiscountAllocations: [],
  };
}

const FINANCIAL_STATUSES = {
  authorized: "AUTHORIZED",
  pending: "PENDING",
  voided: "VOIDED",
  paid: "PAID",
  partially_refunded: "PARTIALLY_REFUNDED",
  refunded: "REFUNDED",
} as const satisfies Readonly<Record<Order["financialStatus"], string>>;

const CANCEL_REASONS = {
  customer: "CUSTOMER",
  inventory: "INVENTORY",
  fraud: "FRAUD",
  declined: "DECLINED",
  staff: "STAFF",
  other: "OTHER",
} as const satisfies Readonly<Record<CancelReason, string>>;

/** Returns the sort order of an order list. Without a search all orders are equally relevant: by id then. */
export function orderOrder(sortKey: OrderSortKeys | null | undefined): SortOrder<OrderObject> {
  const id = ({ found }: OrderObject): number => found.order.id;
  switch (sortKey) {
    case "PROCESSED_AT":
      return { id, value: ({ found }) => found.order.createdAt.getTime() };
    case "TOTAL_PRICE":
      return { id, value: ({ found }) => found.order.totalMinor };
    default:
      return { id, value: id };
  }
}
