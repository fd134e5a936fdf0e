import { type Cart } from "#domain/cart/cart.ts";
import { subtotal } from "#domain/cart/cart-amounts.ts";
import { discountAmount, discountedSubtotal } from "#domain/promotion/discount.ts";
import type { Money } from "#domain/money/money.ts";

export interface CartTotals {
  readonly subtotal: Money;
  /** Amount of the discount code, positive. */
  readonly discount: Money;
  /** spec §5: "subtotal minus subtotal times percent divided by 100, never below 0". */
  readonly discounted: Money;
}

/**
 * Computes the sums in the drawer and on the cart page; a preview, since only the platform's totals are binding
 * (design §5.6).
 */
export function cartTotals(cart: Cart, percent: number): CartTotals {
  const sum = subtotal(cart);
  return {
    subtotal: sum,
    discount: discountAmount(sum, percent),
    discounted: discountedSubtotal(sum, percent),
  };
}
