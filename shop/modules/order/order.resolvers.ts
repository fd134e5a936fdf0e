import { connectInOrder, PAGE_ARGS } from "../../schema/connection.ts";
import { moneyV2 } from "../../schema/money.ts";
import type { ShopContext } from "../../schema/shop-context.ts";
import type { ShopResolvers } from "../../schema/shop-resolvers.ts";
import type { OrderObject } from "./order-object.ts";
import type { FulfillableOrder } from "./order.store.ts";
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
        connectInOrder(
          // A parcel has all of an order's goods.
          linesOf(found, context).map((lineItem) => ({ lineItem, quantity: lineItem.quantity })),
          args,
        ),
    },
  },
};

function linesOf(found: FulfillableOrder, context: ShopContext): LineObject[] {
  context.work.spend("record", found.order.snapshot.lines.length);
  return found.order.snapshot.lines.map((line) => lineObject(found, line, context));
}

function lineObject(found: FulfillableOrder, line: OrderLine, { catalogue }: Pick<ShopContext, "catalogue">) {
  const { order } = found;
  const money = (amount: number) => moneyV2({ amount, currency: order.currency });
  const [application] = applicationsOf(found);
  return {
    title: line.title,
    quantity: line.quantity,
    currentQuantity: order.cancelledAt === null ? line.quantity : 0,
    originalTotalPrice: money(line.unitMinor * line.quantity),
    discountedTotalPrice: money(line.totalMinor),
    discountAllocations:
      application === undefined || line.discountMinor === 0
        ? []
        : [{ allocatedAmount: money(line.discountMinor), discountApplication: application }],
    // Null once it is sold no more.
    variant: catalogue.variantById(line.variantId),
  };
}

function applicationsOf({ order }: FulfillableOrder) {
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

function fulfilmentObjects(found: FulfillableOrder) {
  const { fulfilment } = found;
  if (fulfilment === null) return [];
  const { trackingCompany, trackingNumber } = fulfilment;
  // Couriers' addresses are not known here.
  const tracking = trackingNumber === null ? [] : [{ number: trackingNumber, url: null }];
  return [{ found, trackingCompany, tracking }];
}

function firstOf<Item>(items: readonly Item[], first: number | null | undefined): readonly Item[] {
  return first == null ? items : items.slice(0, Math.max(first, 0));
}
