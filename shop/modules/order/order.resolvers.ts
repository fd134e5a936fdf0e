import { trackingUrl } from "#domain/shipping/carriers.ts";
import { connectInOrder, PAGE_ARGS } from "#shop/schema/connection.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { findStoredMetafield } from "#shop/modules/cart/cart-metafields.ts";
import { applicationsOf, linesOf, sentLines } from "./order-lines.ts";
import type { OrderObject } from "./order-object.ts";
import type { RefundableOrder } from "./order.store.ts";

type FulfilmentObject = ReturnType<typeof fulfilmentObjects>[number];

export const orderResolvers: ShopResolvers = {
  Order: {
    metafield: {
      args: ["key", "namespace"],
      resolve: (order: OrderObject, name) => metafieldOf(order, name),
    },
    metafields: {
      args: ["identifiers"],
      resolve: (order: OrderObject, { identifiers }) => identifiers.map((name) => metafieldOf(order, name)),
    },
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

/** Returns a metafield that the order's cart had. */
function metafieldOf(
  order: OrderObject,
  name: { readonly namespace?: string | null | undefined; readonly key: string },
) {
  const { id, snapshot } = order.found.order;
  return findStoredMetafield(snapshot.metafields ?? [], name, { id, parentResource: order });
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
