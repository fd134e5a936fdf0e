import { type CurrencyCode, money } from "#domain/money/money.ts";
import { toMoneyV2 } from "#domain/money/money-v2.ts";
import type { CodeReport, ShopContext } from "#shop/schema/shop-context.ts";
import type { CodeVerdict } from "#shop/modules/discount/code-verdict.ts";
import { judgeCodes } from "#shop/modules/discount/discount.store.ts";
import { cartCurrency } from "./cart-currency.ts";
import { cartSubtotal, type PricedCart, priceCart } from "./cart-pricing.ts";
import type { StoredCart } from "./stored-cart.ts";

/** Cart with its current amounts, as the resolvers of `Cart` read it. */
export interface CartView {
  readonly __typename: "Cart";
  readonly stored: StoredCart;
  readonly priced: PricedCart;
  readonly codes: readonly CodeVerdict[];
}

/** Prices a cart with today's prices, stock and codes; shipping is included once the address is known. */
export async function viewCart(context: ShopContext, stored: StoredCart): Promise<CartView> {
  const { database, config, clock, work } = context;
  work.spend("record", stored.lines.length);
  const countryCode = stored.deliveryAddress?.country ?? null;
  const variants = context.catalogue.in(cartCurrency(config, stored, countryCode));
  const subtotal = cartSubtotal({ cart: stored, variants });
  const codes = await judgeCodes(database, { codes: stored.discountCodes, now: clock(), subtotal });
  for (const verdict of codes) {
    if (!verdict.applicable) context.reportCode?.(toCodeReport(verdict, variants.currency));
  }
  const priced = priceCart({ cart: stored, variants, config, countryCode, codes });
  return { __typename: "Cart", stored, priced, codes };
}

function toCodeReport(
  { code, reason, minSubtotalMinor }: Extract<CodeVerdict, { applicable: false }>,
  currency: CurrencyCode,
): CodeReport {
  if (minSubtotalMinor === undefined) return { code, reason };
  return { code, reason, minimumSubtotal: toMoneyV2(money(minSubtotalMinor, currency)) };
}
