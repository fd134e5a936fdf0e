import { connectInOrder, PAGE_ARGS } from "#shop/schema/connection.ts";
import { checkedGid } from "#shop/schema/gid.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";

/** The shop has no metaobjects: what Shopify answers then. */
export const metaobjectResolvers: ShopResolvers = {
  QueryRoot: {
    metaobject: {
      args: ["id", "handle"],
      resolve: (_root, { id }) => {
        if (id != null) checkedGid(id);
        return null;
      },
    },
    metaobjects: {
      args: [...PAGE_ARGS, "type", "sortKey"],
      resolve: (_root, args) => connectInOrder([], args),
    },
  },
};
