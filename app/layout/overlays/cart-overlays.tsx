import { Announcer } from "#app/features/announcer/announcer.tsx";
import { LatePopup } from "#app/features/discount-popup/late-popup.tsx";
import { useCart } from "#app/features/cart/cart-store.ts";
import { LateDrawer } from "#app/features/cart/drawer/late-drawer.tsx";
import { LateLimitDialog } from "#app/features/cart/late-limit-dialog.tsx";
import { PageToasts } from "./page-toasts.tsx";

export { refreshCart, refreshNames } from "#app/features/cart/refresh-cart.ts";

interface CartOverlaysProps {
  /** Called when the drawer was asked for and its code cannot be had. */
  readonly onDrawerMissing: () => Promise<void>;
}

/**
 * What lies over the page when the store has something to say or to offer, and with it the cart itself; its code comes after the
 * page's. The page's own voice and toasts come first: those of an open dialog, mounted later, go before them.
 */
export function CartOverlays({ onDrawerMissing }: CartOverlaysProps) {
  // The header's count follows the cart on every page.
  useCart();
  return (
    <>
      <Announcer />
      <PageToasts />
      <LateDrawer onMissing={onDrawerMissing} />
      <LateLimitDialog />
      <LatePopup />
    </>
  );
}
