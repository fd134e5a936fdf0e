import { expect, it } from "vitest";
import { BOTTLE } from "#app/features/cart/cart-item.fixture.ts";
import { cartTotals } from "./cart-totals.ts";

const lei = (amount: number) => ({ amount, currency: "RON" });
const two = [{ ...BOTTLE, quantity: 2 }];

it.each([
  ["no code", two, 0, { subtotal: lei(57800), discount: lei(0), discounted: lei(57800) }],
  ["10 percent", two, 10, { subtotal: lei(57800), discount: lei(5780), discounted: lei(52020) }],
  [
    "everything off, never below 0",
    two,
    150,
    { subtotal: lei(57800), discount: lei(57800), discounted: lei(0) },
  ],
  ["an empty cart", [], 10, { subtotal: lei(0), discount: lei(0), discounted: lei(0) }],
])("the totals with %s (spec §5)", (_case, cart, percent, expected) => {
  expect(cartTotals(cart, percent, [])).toEqual({ ...expected, setDiscount: lei(0) });
});
