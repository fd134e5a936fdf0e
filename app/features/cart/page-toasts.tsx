import { ToastCard } from "../toast/toast-card.tsx";
import { ToastRegion } from "../toast/toast-region.tsx";
import { dismissCartNotification, useCartNotification } from "./cart-notification-store.ts";

/** The page's toasts, with the cart notification among them (spec §4); it is polled also while a dialog is open. */
export function PageToasts() {
  const notification = useCartNotification();
  return (
    <ToastRegion className="fixed inset-x-4 bottom-20 md:bottom-6 md:left-auto md:right-6">
      {notification !== null && (
        <ToastCard type="success" title={notification.message} onDismiss={dismissCartNotification} />
      )}
    </ToastRegion>
  );
}
