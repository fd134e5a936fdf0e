import { type ReactNode, useEffect } from "react";
import { Announcer } from "../announcer/announcer.tsx";
import { ToastRegion } from "../toast/toast-region.tsx";
import { CartDrawer } from "./cart-drawer.tsx";
import { CartNotificationToast } from "./cart-notification-toast.tsx";
import { refreshCart } from "./refresh-cart.ts";
import { SubscriptionLimitDialog } from "./subscription-limit-dialog.tsx";

/** The language the cart's names were last asked for in; known in the browser only. */
let namedIn: string | null = null;

/**
 * What the cart needs around every page: its drawer, its dialog, its notification and the voice that tells of them.
 * The page's own region and announcer come first: those of an open dialog, mounted later, go before them. The
 * dialogs stand before the page, so that a route change closes them before the page takes the focus.
 */
export function CartShell({ children }: { readonly children: ReactNode }) {
  useNamesInPageLanguage();
  return (
    <>
      <Announcer />
      <ToastRegion className="fixed inset-x-4 bottom-20 md:bottom-6 md:left-auto md:right-6">
        <CartNotificationToast />
      </ToastRegion>
      <CartDrawer />
      <SubscriptionLimitDialog />
      {children}
    </>
  );
}

/** A change of language renders the page anew; what is in the cart is then asked for by its new names (design §5.6). */
function useNamesInPageLanguage(): void {
  useEffect(() => {
    const language = document.documentElement.lang;
    if (namedIn !== null && namedIn !== language) void refreshCart();
    namedIn = language;
  }, []);
}
