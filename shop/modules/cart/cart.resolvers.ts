import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { cartGiftCardResolvers } from "./cart-gift-card.resolvers.ts";
import { cartMetafieldResolvers } from "./cart-metafield.resolvers.ts";
import { cartMutationResolvers } from "./cart-mutation.resolvers.ts";
import { cartObjectResolvers } from "./cart-object.resolvers.ts";
import { deliveryAddressResolvers } from "./delivery-address.resolvers.ts";
import { mailingAddressResolvers } from "#shop/modules/address/mailing-address.ts";
import { openCart } from "./open-cart.ts";

export const cartResolvers: ShopResolvers = {
  QueryRoot: {
    cart: { args: ["id"], resolve: (_root, { id }, context) => openCart(context, id) },
  },
  ...cartObjectResolvers,
  ...deliveryAddressResolvers,
  Cart: { ...cartObjectResolvers.Cart, ...cartMetafieldResolvers.Cart, ...cartGiftCardResolvers.Cart },
  Mutation: {
    ...cartMutationResolvers.Mutation,
    ...deliveryAddressResolvers.Mutation,
    ...cartMetafieldResolvers.Mutation,
    ...cartGiftCardResolvers.Mutation,
  },
  ...mailingAddressResolvers,
};
