import { m } from "../../i18n/messages.ts";
import { CartSkeleton } from "../../layout/skeletons/cart-skeleton.tsx";

/** Stands for the cart until the browser has read it. */
export function CartWaiting() {
  return <CartSkeleton label={m["cart_page.loading"]()} />;
}
