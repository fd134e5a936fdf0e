import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ToastCard } from "#app/features/toast/toast-card.tsx";
import { ToastRegion } from "#app/features/toast/toast-region.tsx";
import { hidesCartNotification } from "#app/features/cart/notification/cart-notice.ts";
import {
  dismissCartNotification,
  useCartNotification,
} from "#app/features/cart/notification/cart-notification-store.ts";

/** Toasts of the page, with the cart notification among them (spec §4). */
export function PageToasts() {
  const { pathname } = useLocation();
  const hasNotification = !hidesCartNotification(pathname);
  useNotificationOfOnePage(pathname);
  return (
    <>
      {hasNotification && <CartNotificationPoll />}
      <ToastRegion className="fixed inset-x-4 bottom-20 md:bottom-6 md:left-auto md:right-6">
        {hasNotification && <CartNotificationToast />}
      </ToastRegion>
    </>
  );
}

/** Dismisses the cart notification when its page is left (design §5.42). */
function useNotificationOfOnePage(pathname: string): void {
  const previous = useRef(pathname);
  useLayoutEffect(() => {
    if (previous.current !== pathname) dismissCartNotification();
    previous.current = pathname;
  }, [pathname]);
  useLayoutEffect(() => {
    addEventListener("pagehide", dismissCartNotification);
    return () => removeEventListener("pagehide", dismissCartNotification);
  }, []);
}

/** Polls for the cart notification, also while a dialog shows the toasts. */
function CartNotificationPoll() {
  useCartNotification();
  return null;
}

function CartNotificationToast() {
  const notification = useCartNotification();
  if (notification === null) return null;
  return <ToastCard type="success" title={notification.message} onDismiss={dismissCartNotification} />;
}
