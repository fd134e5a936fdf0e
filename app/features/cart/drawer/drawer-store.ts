import { DRAWER_BANNER_MS } from "#domain/time/timing.ts";
import { createSharedState } from "#app/ui/shared-state.ts";
import { announce } from "#app/features/announcer/announcer-store.ts";

/** spec §3, Last-added item. */
export interface LastAddedItem {
  readonly name: string;
  readonly variant: string;
  readonly quantity: number;
}

/** Whether the drawer is open (spec §4); its transitions are the dialog's own affair. */
export const drawerOpen = createSharedState(false);

/** Whether the drawer is on the screen: its code may come later than it is asked for. */
export const drawerShown = createSharedState(false);

/** Item of the 'item added' banner; null once its 5 s are over (spec §4). */
export const bannerItems = createSharedState<readonly LastAddedItem[]>([]);

/** Why the last item was refused, until the shopper has read it (spec §4: "The error can be cleared"). */
export const subscriptionError = createSharedState<"subscription_limit" | null>(null);

let hidingBanner: ReturnType<typeof setTimeout> | undefined;

/** An added item as the banner and the announcer name it. */
export function addedText({ quantity, name, variant }: LastAddedItem): string {
  return `${quantity} × ${name} ${variant}`.trim();
}

/** Opens the cart drawer. */
export function openDrawer(): void {
  drawerOpen.set(true);
}

/** Closes the cart drawer. */
export function closeDrawer(): void {
  drawerOpen.set(false);
}

/** Waits until the drawer that was asked for is on the screen, or is closed again because it cannot be had. */
export function drawerSettled(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = (): void => {
    if (drawerShown.get() || !drawerOpen.get()) resolve();
  };
  const subscriptions = [drawerShown, drawerOpen].map(({ subscribe }) => subscribe(check));
  check();
  return promise.finally(() => subscriptions.forEach((unsubscribe) => unsubscribe()));
}

/** Records what was just added and opens the drawer on it; what joins an open drawer (a bundle's second) is named too. */
export function openDrawerOn(item: LastAddedItem): void {
  clearTimeout(hidingBanner);
  bannerItems.set(drawerOpen.get() ? [...bannerItems.get(), item] : [item]);
  hidingBanner = setTimeout(() => bannerItems.set([]), DRAWER_BANNER_MS);
  if (drawerOpen.get()) announce(`${addedText(item)}.`);
  openDrawer();
}
