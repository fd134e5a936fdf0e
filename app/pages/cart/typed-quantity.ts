import { CART_QUANTITY_MIN } from "#domain/cart/cart.ts";

/** No shelf holds more; the cart itself has no maximum (spec §5), but a slip of the finger should not fill it. */
const TYPED_DIGITS_MAX = 4;

/**
 * What was typed into a cart row's quantity, or null when it is none: spec §4 ignores a quantity below 1, so the row
 * keeps the one it had.
 */
export function typedQuantity(text: string): number | null {
  const digits = text.trim();
  if (!/^\d+$/.test(digits) || digits.length > TYPED_DIGITS_MAX) return null;
  const quantity = Number(digits);
  return quantity >= CART_QUANTITY_MIN ? quantity : null;
}
