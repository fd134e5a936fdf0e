import { CART_QUANTITY_MIN } from "#domain/cart/cart.ts";

/** Maximum number of digits; the cart itself has no maximum (spec §5), but a typing error should not fill it. */
const TYPED_DIGITS_MAX = 4;

/**
 * Parses the typed quantity of a cart row; null if it is none: spec §4 ignores a quantity below 1, so the row keeps
 * its quantity.
 */
export function typedQuantity(text: string): number | null {
  const digits = text.trim();
  if (!/^\d+$/.test(digits) || digits.length > TYPED_DIGITS_MAX) return null;
  const quantity = Number(digits);
  return quantity >= CART_QUANTITY_MIN ? quantity : null;
}
