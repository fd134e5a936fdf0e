import type { ShopModule } from "#shop/schema/shop-resolvers.ts";
import { cartResolvers } from "./cart.resolvers.ts";
import { openCart } from "./open-cart.ts";

/** Cart module: carts, their mutations and their amounts. */
export const cartModule: ShopModule = {
  resolvers: cartResolvers,
  nodes: { Cart: ({ gid }, context) => openCart(context, gid) },
};
