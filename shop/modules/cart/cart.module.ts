import type { ShopModule } from "#shop/schema/shop-resolvers.ts";
import { cartResolvers } from "./cart.resolvers.ts";
import { openCart } from "./open-cart.ts";

/** Carts, with everything that changes them and what they cost. */
export const cartModule: ShopModule = {
  resolvers: cartResolvers,
  nodes: { Cart: ({ gid }, context) => openCart(context, gid) },
};
