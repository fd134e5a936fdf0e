import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { ToastCard } from "../toast/toast-card.tsx";
import { ToastRegion } from "../toast/toast-region.tsx";
import { hidesCartNotification } from "./cart-notice.ts";
import { dismissCartNotification, useCartNotification } from "./cart-notification-store.ts";

/** The page's toasts, with the cart notification among them (spec §4); it is polled also while a dialog is open. */
export function PageToasts() {
  const { pathname } = useLocation();
  return (
    <ToastRegion className="fixed inset-x-4 bottom-20 md:bottom-6 md:left-auto md:right-6">
      {!hidesCartNotification(pathname) && <CartNotificationToast key={pathname} />}
    </ToastRegion>
  );
}

/** The cart notification of one page: it ends with the page, whether the next one is rendered here or loaded. */
function CartNotificationToast() {
  const notification = useCartNotification();
  useLayoutEffect(() => {
    addEventListener("pagehide", dismissCartNotification);
    return () => {
      removeEventListener("pagehide", dismissCartNotification);
      dismissCartNotification();
    };
  }, []);
  if (notification === null) return null;
  return <ToastCard type="success" title={notification.message} onDismiss={dismissCartNotification} />;
}
