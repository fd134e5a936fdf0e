import { fieldsOf } from "#lib/values/fields-of.ts";
/** Toast on another page of the store after something was added to the cart (spec §4, §9). */
export const CART_NOTIFICATION_VALID_MS = 30_000;
export const CART_NOTIFICATION_SHOWN_MS = 5_000;
export const CART_NOTIFICATION_POLL_MS = 200;

/** `timestamp` is in milliseconds since 1970. */
export type CartNotification = { readonly message: string; readonly timestamp: number };

/** Parses the stored notification; null if it is missing or invalid. */
export function parseNotification(text: string | null): CartNotification | null {
  try {
    const { message, timestamp } = fieldsOf(JSON.parse(text ?? "null"));
    if (typeof message !== "string" || message.trim() === "") return null;
    if (typeof timestamp !== "number" || !Number.isFinite(timestamp)) return null;
    return { message, timestamp };
  } catch {
    return null;
  }
}

/**
 * Tells whether a notification is under 30 s old (spec §4). One from the future (the clock was set back) would never
 * expire: not fresh.
 */
export function isNotificationFresh(notification: CartNotification, nowMs: number): boolean {
  const ageMs = nowMs - notification.timestamp;
  return ageMs >= 0 && ageMs < CART_NOTIFICATION_VALID_MS;
}
