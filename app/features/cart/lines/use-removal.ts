import { type RefObject, useEffect, useRef } from "react";
import type { CartItem } from "#domain/cart/cart.ts";
import { m } from "#app/i18n/messages.ts";
import { track } from "#app/features/analytics/track.ts";
import { announce } from "#app/features/announcer/announcer-store.ts";
import { removeFromCart, useCart } from "#app/features/cart/cart-store.ts";
import { forgetLineNote } from "./line-notes.ts";

/**
 * Removes an item, announces it (spec §2), and moves the focus from the removed button to the next `[data-remove]`
 * inside `frame`, or to `frame` itself when nothing is left.
 */
export function useRemoval(frame: RefObject<HTMLElement | null>): (item: CartItem, index: number) => void {
  const { cart } = useCart();
  const removedAt = useRef<number | null>(null);
  useEffect(() => {
    if (removedAt.current === null || frame.current === null) return;
    const buttons = [...frame.current.querySelectorAll<HTMLElement>("[data-remove]")];
    (buttons[removedAt.current] ?? buttons.at(-1) ?? frame.current).focus();
    removedAt.current = null;
  }, [cart, frame]);

  return (item, index) => {
    removedAt.current = index;
    forgetLineNote(item.id);
    announce(m["cart.removed"]({ name: item.name }));
    track({ name: "remove_from_cart", goods: [item] });
    void removeFromCart(item.id);
  };
}
