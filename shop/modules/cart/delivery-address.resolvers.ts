import type { Language } from "#domain/language/languages.ts";
import { mailingAddress } from "#shop/modules/address/mailing-address.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { deliveryAddressGid } from "./cart-gids.ts";
import type { CartView } from "./cart-view.ts";
import { addAddresses, checkNewAddresses, removeAddresses, updateAddresses } from "./delivery-addresses.ts";
import { changeCart } from "./open-cart.ts";
import { named } from "./input/checked.ts";
import type { CartDeliveryAddress } from "./stored-cart.ts";

/** Delivery addresses of a cart, which versions from 2025-01 on have. */
export const deliveryAddressResolvers = {
  Mutation: {
    cartDeliveryAddressesAdd: {
      args: ["cartId", "addresses"],
      resolve: (_root, { cartId, addresses }, context) =>
        changeCart(context, cartId, ({ token, deliveryAddresses }) => {
          const wanted = checkNewAddresses(addresses, ["addresses"]);
          if (!wanted.ok) return wanted;
          const at = { token, path: ["addresses"] };
          return named("deliveryAddresses", addAddresses(deliveryAddresses, wanted.value, at));
        }),
    },
    cartDeliveryAddressesUpdate: {
      args: ["cartId", "addresses"],
      resolve: (_root, { cartId, addresses }, context) =>
        changeCart(context, cartId, (cart) =>
          named("deliveryAddresses", updateAddresses(cart, addresses, ["addresses"])),
        ),
    },
    cartDeliveryAddressesReplace: {
      args: ["cartId", "addresses"],
      resolve: (_root, { cartId, addresses }, context) =>
        changeCart(context, cartId, ({ token }) => {
          const wanted = checkNewAddresses(addresses, ["addresses"]);
          if (!wanted.ok) return wanted;
          return named("deliveryAddresses", addAddresses([], wanted.value, { token, path: ["addresses"] }));
        }),
    },
    cartDeliveryAddressesRemove: {
      args: ["cartId", "addressIds"],
      resolve: (_root, { cartId, addressIds }, context) =>
        changeCart(context, cartId, (cart) =>
          named("deliveryAddresses", removeAddresses(cart, addressIds, ["addressIds"])),
        ),
    },
  },
  CartDelivery: {
    addresses: {
      args: ["selected"],
      resolve: ({ cart: { stored } }: { readonly cart: CartView }, { selected }, { language, work }) => {
        work.spend("record", stored.deliveryAddresses.length);
        return stored.deliveryAddresses
          .filter((address) => address.selected || !selected)
          .map((address) => selectableAddress(stored.token, address, language));
      },
    },
  },
} satisfies ShopResolvers;

/** Converts an address of a cart. It has the fields of a `MailingAddress`, country and state as codes. */
function selectableAddress(
  token: string,
  { id, address, selected, oneTimeUse }: CartDeliveryAddress,
  language: Language,
): object {
  const fields = { ...mailingAddress(address, id, language), __typename: "CartDeliveryAddress" };
  return { id: deliveryAddressGid(token, id), selected, oneTimeUse, address: fields };
}
