import type { NewCartItem } from "#domain/cart/cart.ts";
import { addItemToCart } from "#app/features/cart/add-to-cart.ts";
import { showToast } from "#app/features/toast/toast-store.ts";
import { m } from "#app/i18n/messages.ts";

/** Adds one of each item to the cart, and names those that could not be added. A second click adds nothing more. */
export async function addSet(items: readonly NewCartItem[]): Promise<void> {
  const missing: string[] = [];
  for (const item of items) {
    const isAdded = await addItemToCart(item, 1).catch(() => false);
    if (!isAdded) missing.push(item.name);
  }
  if (missing.length > 0)
    showToast({ type: "error", title: m["sets.not_added"]({ names: missing.join(", ") }) });
}
