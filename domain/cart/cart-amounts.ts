import type { Cart, CartItem } from "./cart.ts";
import { add, FALLBACK_CURRENCY, money, multiply, zero, type Money } from "#domain/money/money.ts";

/** What one line costs. */
export function lineTotal(line: CartItem): Money {
  return multiply(money(line.price, line.currency), line.quantity);
}

/**
 * The sum in the first line's currency. Lines still priced in another one, after the shopper changed country,
 * count again once their prices were read anew: there is no rate to convert them by.
 */
export function subtotal(cart: Cart): Money {
  const currency = cart[0]?.currency ?? FALLBACK_CURRENCY;
  return cart
    .filter((line) => line.currency === currency)
    .map(lineTotal)
    .reduce(add, zero(currency));
}
