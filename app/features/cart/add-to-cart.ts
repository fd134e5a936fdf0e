import type { NewCartItem } from "#domain/cart.ts";
import { m } from "../../i18n/messages.ts";
import { showToast } from "../toast/toast-store.ts";
import { addToCart } from "./cart-store.ts";
import { drawer } from "./drawer-code.ts";
import { openDrawerOn, subscriptionError } from "./drawer-store.ts";
import { saveCartNotification } from "./save-cart-notification.ts";

/** Adds under way, by variant: a second click before the first is done is the same click. */
const underWay = new Map<string, Promise<void>>();

/**
 * Adds an item and shows what came of it (spec §4): the drawer opens on it and a notification is saved for the other
 * tabs, or the 'Subscription Limit' dialog opens. The promise settles when that is done.
 */
export function addAndShow(item: NewCartItem, quantity: number): Promise<void> {
  const running = underWay.get(item.id);
  if (running !== undefined) return running;
  const adding = add(item, quantity).finally(() => underWay.delete(item.id));
  underWay.set(item.id, adding);
  return adding;
}

async function add(item: NewCartItem, quantity: number): Promise<void> {
  // The drawer opens on the item: its code is fetched while the cart is written.
  void drawer.fetch();
  const outcome = await addToCart(item, quantity);
  if (outcome.ok) {
    const { productTitle: name, variantTitle: variant } = item;
    openDrawerOn({ name, variant, quantity });
    saveCartNotification(m["cart.notification"]({ quantity, name: item.name }));
  } else if (outcome.error === "subscription_limit") {
    subscriptionError.set("subscription_limit");
  } else {
    showToast({ type: "error", title: m["cart.quantity_too_large"]() });
  }
}
