import { useSharedState } from "../../ui/shared-state.ts";
import { ToastCard } from "../toast/toast-card.tsx";
import { dismissCartNotification, useCartNotification } from "./cart-notification-store.ts";
import { drawerOpen } from "./drawer-store.ts";

/** The cart notification as a toast; away while the drawer is open, whose banner says the same (spec §4). */
export function CartNotificationToast() {
  const notification = useCartNotification();
  const hidden = useSharedState(drawerOpen);
  if (notification === null || hidden) return null;
  return <ToastCard type="success" title={notification.message} onDismiss={dismissCartNotification} />;
}
