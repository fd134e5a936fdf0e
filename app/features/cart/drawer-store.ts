import { DRAWER_BANNER_MS } from "#domain/timing.ts";
import { createSharedState } from "../../ui/shared-state.ts";

/** spec §3, Last-added item. */
export interface LastAddedItem {
  readonly name: string;
  readonly variant: string;
  readonly quantity: number;
}

/** Whether the drawer is open (spec §4); its transitions are the dialog's own affair. */
export const drawerOpen = createSharedState(false);

/** What the 'item added' banner tells of; null once its 5 s are over (spec §4). */
export const bannerItem = createSharedState<LastAddedItem | null>(null);

/** Why the last item was refused, until the shopper has read it (spec §4: "The error can be cleared"). */
export const subscriptionError = createSharedState<"subscription_limit" | null>(null);

let hidingBanner: ReturnType<typeof setTimeout> | undefined;

export function openDrawer(): void {
  drawerOpen.set(true);
}

export function closeDrawer(): void {
  drawerOpen.set(false);
}

/** Records what was just added and opens the drawer on it. */
export function openDrawerOn(item: LastAddedItem): void {
  clearTimeout(hidingBanner);
  bannerItem.set(item);
  hidingBanner = setTimeout(() => bannerItem.set(null), DRAWER_BANNER_MS);
  openDrawer();
}
