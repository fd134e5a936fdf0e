import type { Cart, CartItem } from "./cart.ts";
import { add, FALLBACK_CURRENCY, money, multiply, zero, type Money } from "#domain/money/money.ts";

/** Returns the total of one line. */
export function lineTotal(line: CartItem): Money {
  return multiply(money(line.price, line.currency), line.quantity);
}

/**
 * Sums the lines in the first line's currency. Lines still priced in another one, after a change of country, count
 * again once their prices are reloaded: there is no exchange rate.
 */
export function subtotal(cart: Cart): Money {
  const currency = cart[0]?.currency ?? FALLBACK_CURRENCY;
  return cart
    .filter((line) => line.currency === currency)
    .map(lineTotal)
    .reduce(add, zero(currency));
}
