import type { CartNotification } from "#domain/cart-notification.ts";
import { CART_NOTIFICATION_KEY } from "#domain/storage-keys.ts";
import { writeStored } from "#lib/browser/web-storage.ts";

/** Stores a notification of what was added, for every tab (spec §4); each shows it at its next poll. */
export function saveCartNotification(message: string): void {
  const notification: CartNotification = { message, timestamp: Date.now() };
  writeStored(CART_NOTIFICATION_KEY, JSON.stringify(notification));
}
