import { useEffect } from "react";
import { useCart } from "#app/features/cart/cart-store.ts";
import { overlays } from "#app/layout/overlays/lazy-overlays.ts";
import { CartContent } from "./cart-content.tsx";
import { CartWaiting } from "./cart-waiting.tsx";

/** Cart, rendered once the browser's storage has been read. */
export function CartView() {
  const { cart, loaded } = useCart();
  useEffect(() => {
    if (loaded) void overlays.fetch().then((code) => code?.refreshCart());
  }, [loaded]);
  return loaded ? <CartContent cart={cart} /> : <CartWaiting />;
}
