import type { NewCartItem } from "#domain/cart/cart.ts";
import { CART_NOTIFICATION_KEY } from "#domain/storage-keys.ts";
import { track } from "#app/features/analytics/track.ts";
import { showToast } from "#app/features/toast/toast-store.ts";
import { m } from "#app/i18n/messages.ts";
import type { ProductSummary, Variant } from "#app/shop-client/product.ts";
import { writeStored } from "#lib/browser/web-storage.ts";
import { addToCart } from "./cart-store.ts";
import { openDrawerOn, subscriptionError } from "./drawer/drawer-store.ts";
import type { CartNotification } from "./notification/cart-notification.ts";

/** What is known of a product wherever one of its variants can be bought. */
type OfferedProduct = Pick<ProductSummary, "handle" | "title" | "picture" | "variants">;

/** Adds under way, by variant: a second click before the first is done is the same click. */
const underWay = new Map<string, Promise<void>>();

/**
 * Adds a variant to the cart and shows what came of it (spec §4): the drawer opens on it and a notification is saved for
 * the other tabs, or the 'Subscription Limit' dialog opens. The promise settles when that is done: show the button busy
 * until then, and not disabled, or the focus has nowhere to return to.
 */
export function addVariantToCart(product: OfferedProduct, variant: Variant, quantity: number): Promise<void> {
  return addItemToCart(toCartItem(product, variant), quantity);
}

/** Does the same for an item. */
export function addItemToCart(item: NewCartItem, quantity: number): Promise<void> {
  const running = underWay.get(item.id);
  if (running !== undefined) return running;
  const adding = add(item, quantity).finally(() => underWay.delete(item.id));
  underWay.set(item.id, adding);
  return adding;
}

async function add(item: NewCartItem, quantity: number): Promise<void> {
  const outcome = await addToCart(item, quantity);
  if (outcome.ok) {
    const { productTitle: name, variantTitle: variant } = item;
    track({ name: "add_to_cart", goods: [{ ...item, quantity }] });
    openDrawerOn({ name, variant, quantity });
    saveNotification(m["cart.notification"]({ quantity, name: item.name }));
  } else if (outcome.error === "subscription_limit") {
    subscriptionError.set("subscription_limit");
  } else {
    showToast({ type: "error", title: m["cart.quantity_too_large"]() });
  }
}

/** Stores a notification of what was added, for every tab (spec §4); each shows it at its next poll. */
function saveNotification(message: string): void {
  const notification: CartNotification = { message, timestamp: Date.now() };
  writeStored(CART_NOTIFICATION_KEY, JSON.stringify(notification));
}

/** Makes the item that the cart keeps of a variant (spec §3, Cart item). */
export function toCartItem(product: OfferedProduct, variant: Variant): NewCartItem {
  const isAlone = product.variants.length === 1;
  return {
    id: variant.id,
    handle: product.handle,
    productTitle: product.title,
    variantTitle: isAlone ? "" : variant.title,
    name: isAlone ? product.title : `${product.title} ${variant.title}`,
    image: variant.picture?.url ?? product.picture?.url ?? null,
    price: variant.price.amount,
    currency: variant.price.currency,
    variant: variant.title,
    isSubscription: variant.isSubscription,
    subscriptionType: variant.subscriptionType,
  };
}
