import { useSyncExternalStore } from "react";
import {
  CART_NOTIFICATION_POLL_MS,
  type CartNotification,
  parseNotification,
} from "#domain/cart-notification.ts";
import { CART_NOTIFICATION_KEY } from "#domain/storage-keys.ts";
import { createSharedState } from "../../ui/shared-state.ts";
import { type CartNotice, nextNotice } from "./cart-notice.ts";
import { drawerOpen } from "./drawer-store.ts";

/** One notice and one poll for all components that ask, so that two of them never show it twice. */
const notice = createSharedState<CartNotice | null>(null);
let askers = 0;
let polling: ReturnType<typeof setInterval> | undefined;

/** Leaves word of what was added, for every tab of the store (spec §4). */
export function saveCartNotification(message: string): void {
  const notification: CartNotification = { message, timestamp: Date.now() };
  try {
    localStorage.setItem(CART_NOTIFICATION_KEY, JSON.stringify(notification));
  } catch {
    // Without storage there is no other tab to tell.
  }
}

/** The notification to show now, or null; polls storage every 200 ms while somebody asks (spec §4). */
export function useCartNotification(): CartNotification | null {
  return (
    useSyncExternalStore(
      subscribe,
      () => notice.get(),
      () => null,
    )?.notification ?? null
  );
}

/** The shopper closed it. */
export function dismissCartNotification(): void {
  notice.set(null);
  forget();
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
  const text = read();
  if (text === null && notice.get() === null) return;
  const stored = parseNotification(text);
  const next = nextNotice({ notice: notice.get(), stored, drawerOpen: drawerOpen.get(), nowMs: Date.now() });
  notice.set(next.notice);
  const unreadable = text !== null && stored === null;
  if (next.remove || unreadable) forget();
}

function read(): string | null {
  try {
    return localStorage.getItem(CART_NOTIFICATION_KEY);
  } catch {
    return null;
  }
}

function forget(): void {
  try {
    localStorage.removeItem(CART_NOTIFICATION_KEY);
  } catch {
    // Nothing could be stored either.
  }
}
