import { useSyncExternalStore } from "react";
import {
  CART_NOTIFICATION_POLL_MS,
  type CartNotification,
  parseNotification,
} from "#domain/cart-notification.ts";
import { CART_NOTIFICATION_KEY } from "#domain/storage-keys.ts";
import { readStored, writeStored } from "#lib/browser/web-storage.ts";
import { createSharedState } from "../../ui/shared-state.ts";
import { type CartNotice, nextNotice } from "./cart-notice.ts";
import { drawerOpen } from "./drawer-store.ts";

/** One notice and one poll for all components that ask, so that two of them never show it twice. */
const notice = createSharedState<CartNotice | null>(null);
let askers = 0;
let polling: ReturnType<typeof setInterval> | undefined;

/**
 * Stores a notification of what was added, for all tabs (spec §4). Open the drawer first: this tab then counts it as
 * shown, also when the drawer is closed again before the next poll.
 */
export function saveCartNotification(message: string): void {
  const notification: CartNotification = { message, timestamp: Date.now() };
  writeStored(CART_NOTIFICATION_KEY, JSON.stringify(notification));
  poll();
}

/** The notification to show now, or null; polls storage every 200 ms while somebody asks (spec §4). */
export function useCartNotification(): CartNotification | null {
  const current = useSyncExternalStore(
    subscribe,
    () => notice.get(),
    () => null,
  );
  return current === null || current.behindDrawer ? null : current.notification;
}

/** The shopper closed it. */
export function dismissCartNotification(): void {
  notice.set(null);
  writeStored(CART_NOTIFICATION_KEY, null);
}

function subscribe(listener: () => void): () => void {
  askers += 1;
  if (askers === 1) {
    polling = setInterval(poll, CART_NOTIFICATION_POLL_MS);
    window.addEventListener("pagehide", takeAlong);
  }
  const unsubscribe = notice.subscribe(listener);
  return () => {
    unsubscribe();
    askers -= 1;
    if (askers > 0) return;
    clearInterval(polling);
    window.removeEventListener("pagehide", takeAlong);
  };
}

/** The next document of this tab does not know that the drawer said it; the other tabs have polled it by now. */
function takeAlong(): void {
  if (notice.get()?.behindDrawer) writeStored(CART_NOTIFICATION_KEY, null);
}

function poll(): void {
  const text = readStored(CART_NOTIFICATION_KEY);
  if (text === null && notice.get() === null) return;
  const stored = parseNotification(text);
  const next = nextNotice({ notice: notice.get(), stored, drawerOpen: drawerOpen.get(), nowMs: Date.now() });
  notice.set(next.notice);
  const unreadable = text !== null && stored === null;
  if (next.remove || unreadable) writeStored(CART_NOTIFICATION_KEY, null);
}
