import {
  CART_NOTIFICATION_SHOWN_MS,
  type CartNotification,
  isNotificationFresh,
} from "./cart-notification.ts";

/** Notification that this tab has read from storage. */
export interface CartNotice {
  readonly notification: CartNotification;
  /** Start of its 5 s, in milliseconds since 1970; null while it waits for this tab's drawer to close. */
  readonly shownAt: number | null;
}

/** Tells whether a page never shows the notification (design §5.42): it is about the cart, its order or its payment. */
export function hidesCartNotification(pathname: string): boolean {
  return /^\/(cart|finish|success)$|\/checkout/.test(pathname);
}

interface Sight {
  readonly notice: CartNotice | null;
  /** Notification in storage at this poll. */
  readonly stored: CartNotification | null;
  /** In this tab. */
  readonly drawerOpen: boolean;
  readonly nowMs: number;
}

/**
 * Computes one poll of the cart notification (spec §4, design §5.21): shown when under 30 s old, hidden after 5 s,
 * then removed. A newer one replaces the one shown. One found while the drawer is open, whose banner has the same
 * text, waits until the drawer is closed; another tab may have removed it meanwhile. `remove` is true when the stored
 * notification is spent.
 */
export function nextNotice({ notice, stored, drawerOpen, nowMs }: Sight): {
  readonly notice: CartNotice | null;
  readonly remove: boolean;
} {
  const isNew = stored !== null && stored.timestamp !== notice?.notification.timestamp;
  const known: CartNotice | null = isNew ? { notification: stored, shownAt: null } : notice;
  if (known === null) return { notice: null, remove: false };
  const { notification, shownAt } = known;
  if (shownAt !== null) {
    const shownForMs = nowMs - shownAt;
    const over = shownForMs < 0 || shownForMs >= CART_NOTIFICATION_SHOWN_MS;
    return over ? { notice: null, remove: stored !== null } : { notice: known, remove: false };
  }
  if (isNotificationFresh(notification, nowMs)) {
    return { notice: drawerOpen ? known : { notification, shownAt: nowMs }, remove: false };
  }
  // A notification on screen is not cut short by an old one in storage.
  return { notice: isNew ? notice : null, remove: stored !== null };
}
