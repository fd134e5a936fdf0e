import { type Cart } from "#domain/cart/cart.ts";
import { setDiscount, subtotal } from "#domain/cart/cart-amounts.ts";
import { discountAmount, discountedSubtotal } from "#domain/promotion/discount.ts";
import { type Money, subtract } from "#domain/money/money.ts";
import type { ProductSet } from "#domain/promotion/product-sets.ts";

export interface CartTotals {
  readonly subtotal: Money;
  /** What sets save, positive. */
  readonly setDiscount: Money;
  /** Amount of the discount code, positive. */
  readonly discount: Money;
  /** After both; spec §5: "subtotal minus subtotal times percent divided by 100, never below 0". */
  readonly discounted: Money;
}

/**
 * Computes the sums in the drawer and on the cart page; a preview, since only the platform's totals are binding
 * (design §5.6).
 */
export function cartTotals(cart: Cart, percent: number, sets: readonly ProductSet[]): CartTotals {
  const sum = subtotal(cart);
  const saved = setDiscount(cart, sets);
  const left = subtract(sum, saved);
  return {
    subtotal: sum,
    setDiscount: saved,
    discount: discountAmount(left, percent),
    discounted: discountedSubtotal(left, percent),
  };
}
