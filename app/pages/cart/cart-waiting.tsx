import { m } from "../../i18n/messages.ts";
import { CartSkeleton } from "../../layout/skeletons/cart-skeleton.tsx";

/** Stands for the cart until the browser has read it: its scripts come with the document (hydration/start-scripts.server.ts). */
export function CartWaiting() {
  return (
    <div data-drawn-by-scripts="">
      <CartSkeleton label={m["cart_page.loading"]()} />
    </div>
  );
}
