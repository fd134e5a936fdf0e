import { money } from "#domain/money/money.ts";
import { toMoneyV2 } from "#domain/money/money-v2.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { appliedGiftCardGid } from "./cart-gids.ts";
import { findGiftCard, onlyOneGiftCard, wrongGiftCard } from "./find-gift-card.ts";
import type { CartView } from "./cart-view.ts";
import { type CartError, invalid } from "./input/checked.ts";
import type { AppliedGiftCard } from "./gift-cards.ts";
import { type CartPayload, cartPayload, noSuchCart, openCart } from "./open-cart.ts";

/** Gift cards of a cart, at most one at a time. 2024-01 does not have them. */
export const cartGiftCardResolvers = {
  Cart: {
    appliedGiftCards: async (cart: CartView, _args, context) => {
      context.work.spend("record", 1);
      const applied = await context.giftCards.findApplied(context, cart);
      return applied === null ? [] : [toAppliedGiftCard(applied, cart.stored.token)];
    },
  },
  Mutation: {
    cartGiftCardCodesUpdate: {
      args: ["cartId", "giftCardCodes"],
      resolve: (_root, { cartId, giftCardCodes }, context) =>
        changeGiftCard(context, cartId, async (cart) => {
          const errors = await applyCodes(context, cart, giftCardCodes);
          if (errors === null) await context.giftCards.remove(context, cart.stored.token);
          return errors ?? [];
        }),
    },
    cartGiftCardCodesAdd: {
      args: ["cartId", "giftCardCodes"],
      resolve: (_root, { cartId, giftCardCodes }, context) =>
        changeGiftCard(context, cartId, async (cart) => {
          const applied = await context.giftCards.findApplied(context, cart);
          return (await applyCodes(context, cart, giftCardCodes, applied?.id)) ?? [];
        }),
    },
    cartGiftCardCodesRemove: {
      args: ["cartId", "appliedGiftCardIds"],
      resolve: (_root, { cartId, appliedGiftCardIds }, context) =>
        changeGiftCard(context, cartId, async (cart) => {
          const { token } = cart.stored;
          const applied = await context.giftCards.findApplied(context, cart);
          const known = applied && appliedGiftCardGid(token, applied.id);
          const other = appliedGiftCardIds.findIndex((id) => id !== known);
          if (other !== -1) {
            const path = ["appliedGiftCardIds", String(other)];
            return [invalid(path, "The gift card is not applied to the cart.")];
          }
          if (appliedGiftCardIds.length > 0) await context.giftCards.remove(context, token);
          return [];
        }),
    },
  },
} satisfies ShopResolvers;

/** Runs one mutation on an open cart and returns the payload with the cart as it is then. */
async function changeGiftCard(
  context: ShopContext,
  cartId: string,
  change: (cart: CartView) => Promise<readonly CartError[]>,
): Promise<CartPayload> {
  const cart = await openCart(context, cartId);
  if (cart === null) return cartPayload(context, null, { userErrors: [noSuchCart()] });
  return cartPayload(context, cart.stored, { userErrors: await change(cart) });
}

/**
 * Applies the card of a list of codes. Returns the errors; null for a list without a code.
 *
 * @param applied the card that must not be replaced
 */
async function applyCodes(
  context: ShopContext,
  { stored: { token }, priced: { currency } }: CartView,
  codes: readonly string[],
  applied?: number,
): Promise<readonly CartError[] | null> {
  const path = ["giftCardCodes"];
  const found = await findGiftCard(context, codes, { token, currency }, path);
  if (!found.ok) return found.errors;
  if (found.value === null) return null;
  if (applied !== undefined && applied !== found.value.id) return [onlyOneGiftCard(path)];
  return (await context.giftCards.apply(context, token, found.value)) ? [] : [wrongGiftCard(path)];
}

function toAppliedGiftCard(
  { id, lastFour, currency, balanceMinor, usedMinor }: AppliedGiftCard,
  cartToken: string,
) {
  const used = toMoneyV2(money(usedMinor, currency));
  const balance = toMoneyV2(money(balanceMinor, currency));
  return {
    __typename: "AppliedGiftCard" as const,
    id: appliedGiftCardGid(cartToken, id),
    lastCharacters: lastFour,
    amountUsed: used,
    amountUsedV2: used,
    // A cart is presented in the currency it is paid in.
    presentmentAmountUsed: used,
    balance,
    balanceV2: balance,
  };
}
