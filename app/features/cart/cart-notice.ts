import {
  CART_NOTIFICATION_SHOWN_MS,
  type CartNotification,
  isNotificationFresh,
} from "#domain/cart-notification.ts";

/** A notification on its way: `shownAt` in milliseconds since 1970. */
export interface CartNotice {
  readonly notification: CartNotification;
  readonly shownAt: number;
}

interface Sight {
  readonly notice: CartNotice | null;
  /** What storage holds at this poll. */
  readonly stored: CartNotification | null;
  /** The drawer's banner says the same: nothing is shown beside it. */
  readonly drawerOpen: boolean;
  readonly nowMs: number;
}

/**
 * One poll of the cart notification (spec §4): shown when under 30 s old, hidden after 5 s, then removed. A newer one
 * takes the place of the one shown. `remove` says that what storage holds is spent.
 */
export function nextNotice({ notice, stored, drawerOpen, nowMs }: Sight): {
  readonly notice: CartNotice | null;
  readonly remove: boolean;
} {
  const fresh = stored !== null && isNotificationFresh(stored, nowMs);
  const isNew = fresh && stored.timestamp !== notice?.notification.timestamp;
  if (isNew && !drawerOpen) return { notice: { notification: stored, shownAt: nowMs }, remove: false };
  if (notice === null) return { notice: null, remove: stored !== null && !fresh };
  const shownForMs = nowMs - notice.shownAt;
  const over = shownForMs < 0 || shownForMs >= CART_NOTIFICATION_SHOWN_MS;
  return over ? { notice: null, remove: stored !== null && !isNew } : { notice, remove: false };
}
