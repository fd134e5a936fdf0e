import {
  CART_NOTIFICATION_SHOWN_MS,
  type CartNotification,
  isNotificationFresh,
} from "#domain/cart-notification.ts";

/** A notification on its way. */
export interface CartNotice {
  readonly notification: CartNotification;
  /** When its 5 s began, in milliseconds since 1970. */
  readonly shownAt: number;
  /** It came while this tab's drawer was open, whose banner said the same: its 5 s run unseen. */
  readonly behindDrawer: boolean;
}

interface Sight {
  readonly notice: CartNotice | null;
  /** What storage holds at this poll. */
  readonly stored: CartNotification | null;
  /** In this tab. */
  readonly drawerOpen: boolean;
  readonly nowMs: number;
}

/**
 * One poll of the cart notification (spec §4): shown when under 30 s old, hidden after 5 s, then removed. A newer one
 * takes the place of the one shown. One that finds the drawer open counts as shown there, so that closing the drawer
 * or going on to the checkout does not say it again. `remove` says that what storage holds is spent.
 */
export function nextNotice({ notice, stored, drawerOpen, nowMs }: Sight): {
  readonly notice: CartNotice | null;
  readonly remove: boolean;
} {
  const fresh = stored !== null && isNotificationFresh(stored, nowMs);
  const isNew = fresh && stored.timestamp !== notice?.notification.timestamp;
  if (isNew) {
    return { notice: { notification: stored, shownAt: nowMs, behindDrawer: drawerOpen }, remove: false };
  }
  if (notice === null) return { notice: null, remove: stored !== null && !fresh };
  const shownForMs = nowMs - notice.shownAt;
  const over = shownForMs < 0 || shownForMs >= CART_NOTIFICATION_SHOWN_MS;
  return over ? { notice: null, remove: stored !== null } : { notice, remove: false };
}
