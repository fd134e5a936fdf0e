import type { NewCartItem } from "#domain/cart/cart.ts";
import { CART_NOTIFICATION_KEY } from "#domain/storage-keys.ts";
import { track } from "#app/features/analytics/track.ts";
import { showToast } from "#app/features/toast/toast-store.ts";
import { m } from "#app/i18n/messages.ts";
import type { ProductSummary, Variant } from "#app/shop-client/product.ts";
import { writeStored } from "#lib/browser/web-storage.ts";
import { addToCart } from "./cart-store.ts";
import { drawerSettled, openDrawerOn, subscriptionError } from "./drawer/drawer-store.ts";
import type { CartNotification } from "./notification/cart-notification.ts";

/** Product data available in every place where one of its variants can be bought. */
type OfferedProduct = Pick<ProductSummary, "handle" | "title" | "picture" | "variants">;

/**
 * Pending additions by variant: a second click during the first one returns the same promise. An addition is pending until
 * the drawer is there, which keeps further clicks from the page.
 */
const underWay = new Map<string, Promise<boolean>>();

/**
 * Adds a variant to the cart and shows the outcome (spec §4): opens the drawer and saves a notification for the other
 * tabs, or opens the 'Subscription Limit' dialog. The promise settles when that is done: show the button busy until
 * then, and not disabled, or the focus has nowhere to return to.
 *
 * @returns whether it is in the cart
 */
export function addVariantToCart(
  product: OfferedProduct,
  variant: Variant,
  quantity: number,
): Promise<boolean> {
  return addItemToCart(toCartItem(product, variant), quantity);
}

/** Does the same for an item. */
export function addItemToCart(item: NewCartItem, quantity: number): Promise<boolean> {
  const running = underWay.get(item.id);
  if (running !== undefined) return running;
  const adding = add(item, quantity);
  underWay.set(item.id, adding);
  void Promise.allSettled([adding])
    .then(drawerSettled)
    .then(() => underWay.delete(item.id));
  return adding;
}

async function add(item: NewCartItem, quantity: number): Promise<boolean> {
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
  return outcome.ok;
}

/** Stores a notification of the added item for all tabs (spec §4); each shows it at its next poll. */
function saveNotification(message: string): void {
  const notification: CartNotification = { message, timestamp: Date.now() };
  writeStored(CART_NOTIFICATION_KEY, JSON.stringify(notification));
}

/** Converts a variant into the item that the cart stores (spec §3, Cart item). */
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
