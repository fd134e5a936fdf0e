import { Announcer } from "#app/features/announcer/announcer.tsx";
import { LazyPopup } from "#app/features/discount-popup/lazy-popup.tsx";
import { useCart } from "#app/features/cart/cart-store.ts";
import { LazyDrawer } from "#app/features/cart/drawer/lazy-drawer.tsx";
import { LazyLimitDialog } from "#app/features/cart/lazy-limit-dialog.tsx";
import { PageToasts } from "./page-toasts.tsx";

export { refreshCart, refreshForDelivery } from "#app/features/cart/refresh-cart.ts";

interface CartOverlaysProps {
  /** Called when the drawer was requested and its code cannot be loaded. */
  readonly onDrawerMissing: () => Promise<void>;
}

/**
 * Overlays of the page: drawer, dialogs, notification and toasts; their code is loaded after the page's. The page's
 * own live region and toasts are mounted first: those of an open dialog, mounted later, have precedence.
 */
export function CartOverlays({ onDrawerMissing }: CartOverlaysProps) {
  // Subscribes the header's count to the cart on every page.
  useCart();
  return (
    <>
      <Announcer />
      <PageToasts />
      <LazyDrawer onMissing={onDrawerMissing} />
      <LazyLimitDialog />
      <LazyPopup />
    </>
  );
}
