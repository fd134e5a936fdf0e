import { m } from "#app/i18n/messages.ts";
import { CartSkeleton } from "#app/layout/skeletons/cart-skeleton.tsx";

/**
 * Placeholder of the cart until the browser has read it from storage. `data-drawn-by-scripts` lets the document fetch
 * the scripts at once (hydration/start-scripts.server.ts).
 */
export function CartWaiting() {
  return (
    <div data-drawn-by-scripts="">
      <CartSkeleton label={m["cart_page.loading"]()} />
    </div>
  );
}
