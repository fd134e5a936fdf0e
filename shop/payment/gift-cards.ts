import { doCounted } from "#lib/rate-limit/rate-limiter.server.ts";
import { countAttempts } from "#shop/limits/rate-limit.ts";
import { callerOf } from "#shop/limits/shop-limits.ts";
import type { CartGiftCards, GiftCardContext } from "#shop/modules/cart/gift-cards.ts";
import {
  chooseCredit,
  findCreditOfCart,
  removeCreditOfCart,
} from "#shop/modules/store-credit/chosen-credit.ts";
import type { StoreCredit } from "#shop/modules/store-credit/store-credit.tables.ts";
import { throttledError } from "#shop/schema/limits/call-limits.ts";
import { creditFor } from "./credit-choice.ts";
import {
  CREDIT_CODES_WINDOW_S,
  creditCodesOfNetwork,
  findCreditByTypedCode,
  withAvailable,
} from "./credit-lookup.ts";

/** Store credits as gift cards of the Storefront API. */
export const storeCreditGiftCards: CartGiftCards = {
  findApplied: async (context, { stored: { token }, priced }) => {
    const credit = await findCreditOfCart(context.database, token);
    if (credit === null) return null;
    const chosen = await withAvailable(context, token, credit);
    const { id, lastFour, currency, availableMinor } = chosen;
    return { id, lastFour, currency, balanceMinor: availableMinor, usedMinor: creditFor(chosen, priced) };
  },
  find: async (context, code, cart) => {
    const network = creditCodesOfNetwork(context, callerOf(context.buyerIp));
    const attempts = context.settings.limits.creditCodes;
    const ofCart = { name: "credit-codes-cart", attempts, windowS: CREDIT_CODES_WINDOW_S };
    const limits = cart.token === null ? [network] : [network, { limit: ofCart, who: cart.token }];
    const counted = await countAttempts(context.database, limits, context.clock());
    if (!counted.allowed) throw throttledError();
    const find = () => findSpendable(context, code, cart);
    return doCounted(counted, find, (credit) => credit === null);
  },
  apply: ({ database, clock }, cartToken, card) =>
    chooseCredit(database, { cartToken, payerHash: null }, card, clock()),
  remove: ({ database }, cartToken) => removeCreditOfCart(database, cartToken),
};

async function findSpendable(
  context: GiftCardContext,
  code: string,
  { token, currency }: Parameters<CartGiftCards["find"]>[2],
): Promise<StoreCredit | null> {
  const credit = await findCreditByTypedCode(context, code);
  if (credit === null || credit.currency !== currency) return null;
  const { availableMinor } =
    token === null ? { availableMinor: credit.balanceMinor } : await withAvailable(context, token, credit);
  return availableMinor > 0 ? credit : null;
}
