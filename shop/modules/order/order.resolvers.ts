import { trackingUrl } from "#domain/shipping/carriers.ts";
import { connectInOrder, PAGE_ARGS } from "#shop/schema/connection.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { applicationsOf, linesOf, sentLines } from "./order-lines.ts";
import type { OrderObject } from "./order-object.ts";
import type { RefundableOrder } from "./order.store.ts";

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
