import { CartDrawer } from "./cart-drawer.tsx";
import { SubscriptionLimitDialog } from "./subscription-limit-dialog.tsx";

export { refreshCart } from "./refresh-cart.ts";

/** What lies over the page when the cart has something to say; its code comes after the page's. */
export function CartOverlays() {
  return (
    <>
      <CartDrawer />
      <SubscriptionLimitDialog />
    </>
  );
}
