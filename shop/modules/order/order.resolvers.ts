import { trackingUrl } from "#domain/shipping/carriers.ts";
import { connectInOrder, PAGE_ARGS } from "#shop/schema/connection.ts";
import { toMoneyV2 } from "#domain/money/money-v2.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { cancelledUnits } from "./webhooks/order-line-payload.ts";
import type { OrderObject } from "./order-object.ts";
import type { RefundableOrder } from "./order.store.ts";
import { unitsByLine } from "./plan-refund.ts";
import type { OrderLine } from "./order-snapshot.ts";

type LineObject = ReturnType<typeof lineObject>;
type FulfilmentObject = ReturnType<typeof fulfilmentObjects>[number];

export const orderResolvers: ShopResolvers = {
  Order: {
    lineItems: {
      args: PAGE_ARGS,
      resolve: ({ found }: OrderObject, args, context) => connectInOrder(linesOf(found, context), args),
    },
    discountApplications: {
      args: PAGE_ARGS,
      resolve: ({ found }: OrderObject, args) => connectInOrder(applicationsOf(found), args),
    },
    successfulFulfillments: {
      args: ["first"],
      resolve: ({ found }: OrderObject, { first }) => firstOf(fulfilmentObjects(found), first),
    },
  },
  Fulfillment: {
    trackingInfo: {
      args: ["first"],
      resolve: ({ tracking }: FulfilmentObject, { first }) => firstOf(tracking, first),
    },
    fulfillmentLineItems: {
      args: PAGE_ARGS,
      resolve: ({ found }: FulfilmentObject, args, context) =>
        connectInOrder(sentLines(found, context), args),
    },
  },
};

function linesOf(found: RefundableOrder, context: ShopContext): LineObject[] {
  context.work.spend("record", found.order.snapshot.lines.length);
  const refunded = unitsByLine(found.refunds.filter(({ state }) => state === "done"));
  return found.order.snapshot.lines.map((line, index) =>
    lineObject(found, { ...line, currentQuantity: line.quantity - (refunded.get(index) ?? 0) }, context),
  );
}

/** Returns the lines of a parcel: all goods of an order except those refunded before dispatch. */
function sentLines(found: RefundableOrder, context: ShopContext) {
  const cancelled = cancelledUnits(found.refunds);
  return linesOf(found, context)
    .map((lineItem, line) => ({ lineItem, quantity: lineItem.quantity - (cancelled.get(line) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

function lineObject(
  found: RefundableOrder,
  line: OrderLine & { readonly currentQuantity: number },
  { catalogue }: Pick<ShopContext, "catalogue">,
) {
  const { order } = found;
  const money = (amount: number) => toMoneyV2({ amount, currency: order.currency });
  const [application] = applicationsOf(found);
  return {
    title: line.title,
    quantity: line.quantity,
    currentQuantity: order.cancelledAt === null ? line.currentQuantity : 0,
    originalTotalPrice: money(line.unitMinor * line.quantity),
    discountedTotalPrice: money(line.totalMinor),
    discountAllocations:
      application === undefined || line.discountMinor === 0
        ? []
        : [{ allocatedAmount: money(line.discountMinor), discountApplication: application }],
    // Null once it is no longer sold.
    variant: catalogue.variantById(line.variantId),
  };
}

function applicationsOf({ order }: RefundableOrder) {
  return order.snapshot.discountCodes.map(({ code, percent }) => ({
    __typename: "DiscountCodeApplication" as const,
    code,
    applicable: true,
    allocationMethod: "ACROSS",
    targetSelection: "ALL",
    targetType: "LINE_ITEM",
    value: { __typename: "PricingPercentageValue" as const, percentage: percent },
  }));
}

function fulfilmentObjects(found: RefundableOrder) {
  const { fulfilment } = found;
  if (fulfilment === null) return [];
  const { trackingCompany, trackingNumber } = fulfilment;
  const tracking =
    trackingNumber === null
      ? []
      : [{ number: trackingNumber, url: trackingUrl(trackingCompany, trackingNumber) }];
  return [{ found, trackingCompany, tracking }];
}

function firstOf<Item>(items: readonly Item[], first: number | null | undefined): readonly Item[] {
  return first == null ? items : items.slice(0, Math.max(first, 0));
}
