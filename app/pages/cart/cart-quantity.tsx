import { useState } from "react";
import { CART_QUANTITY_MIN, type CartItem } from "#domain/cart/cart.ts";
import { track } from "#app/features/analytics/track.ts";
import { announce } from "#app/features/announcer/announcer-store.ts";
import { changeQuantity } from "#app/features/cart/cart-store.ts";
import { m } from "#app/i18n/messages.ts";
import { QuantityField } from "#app/ui/form/quantity-field.tsx";
import { typedQuantity } from "./typed-quantity.ts";

/** Quantity of an item; a typed value is applied on blur, and ignored if it is no quantity. */
export function CartQuantity({ item }: { readonly item: CartItem }) {
  const { id, name, quantity } = item;
  /** Null while nothing is being typed: then the cart's own number is shown, also after a change in another tab. */
  const [typed, setTyped] = useState<string | null>(null);

  function settle(text: string): void {
    setTyped(null);
    const next = typedQuantity(text);
    if (next === null || next === quantity) return;
    const event = next > quantity ? "add_to_cart" : "remove_from_cart";
    track({ name: event, goods: [{ ...item, quantity: Math.abs(next - quantity) }] });
    void changeQuantity(id, next);
    announce(m["cart_page.quantity_now"]({ name, quantity: next }));
  }

  return (
    <QuantityField
      label={m["cart_page.quantity"]({ name })}
      labelHidden
      decreaseLabel={m["cart_page.decrease"]({ name })}
      increaseLabel={m["cart_page.increase"]({ name })}
      value={typed ?? String(quantity)}
      min={CART_QUANTITY_MIN}
      max={null}
      onType={setTyped}
      onSettle={settle}
    />
  );
}
