import { useSyncExternalStore } from "react";
import { CART_NOTIFICATION_POLL_MS, type CartNotification, parseNotification } from "./cart-notification.ts";
import { CART_NOTIFICATION_KEY } from "#domain/storage-keys.ts";
import { readStored, writeStored } from "#lib/browser/web-storage.ts";
import { createSharedState } from "#app/ui/shared-state.ts";
import { type CartNotice, nextNotice } from "./cart-notice.ts";
import { drawerOpen } from "#app/features/cart/drawer/drawer-store.ts";

/** One notice and one poll for all components, so that two of them never show it twice. */
const notice = createSharedState<CartNotice | null>(null);
let askers = 0;
let polling: ReturnType<typeof setInterval> | undefined;

/** Returns the notification to show now, or null; polls storage every 200 ms while a component is mounted (spec §4). */
export function useCartNotification(): CartNotification | null {
  const current = useSyncExternalStore(
    subscribe,
    () => notice.get(),
    () => null,
  );
  return current?.shownAt == null ? null : current.notification;
}

/** Drops the notification in every tab: the shopper closed it, or left its page (design §5.42). */
export function dismissCartNotification(): void {
  notice.set(null);
  writeStored(CART_NOTIFICATION_KEY, null);
}

function subscribe(listener: () => void): () => void {
  askers += 1;
  if (askers === 1) polling = setInterval(poll, CART_NOTIFICATION_POLL_MS);
  const unsubscribe = notice.subscribe(listener);
  return () => {
    unsubscribe();
    askers -= 1;
    if (askers === 0) clearInterval(polling);
  };
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
