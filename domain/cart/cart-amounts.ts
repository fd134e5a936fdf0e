import type { Cart, CartItem } from "./cart.ts";
import { completeSets, type ProductSet } from "#domain/promotion/product-sets.ts";
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
  return countedLines(cart)
    .map(lineTotal)
    .reduce(add, zero(currencyOf(cart)));
}

/** Sums what the shop's sets save on the same lines. */
export function setDiscount(cart: Cart, sets: readonly ProductSet[]): Money {
  const lines = countedLines(cart).map(({ id, price, currency, quantity }) => {
    return { member: id, unit: money(price, currency), quantity };
  });
  return completeSets(lines, sets)
    .map(({ saving }) => saving)
    .reduce(add, zero(currencyOf(cart)));
}

function currencyOf(cart: Cart): string {
  return cart[0]?.currency ?? FALLBACK_CURRENCY;
}

function countedLines(cart: Cart): Cart {
  return cart.filter(({ currency }) => currency === currencyOf(cart));
}
