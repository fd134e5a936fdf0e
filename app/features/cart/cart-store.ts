import { useSyncExternalStore } from "react";
import {
  addItem,
  type Cart,
  type CartItem,
  itemCount,
  type NewCartItem,
  parseCart,
  removeItem,
  setQuantity,
} from "#domain/cart/cart.ts";
import { CART_KEY } from "#domain/storage-keys.ts";
import { createStoredValue } from "#lib/browser/stored-value.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { cartCount } from "./cart-count-store.ts";

const EMPTY: Cart = [];

/**
 * Cart stored in this browser (spec §4). Every change re-reads the stored cart under a lock that all tabs share, so
 * that two tabs never overwrite each other.
 */
const cart = createStoredValue<Cart>({
  key: CART_KEY,
  initial: EMPTY,
  parse: parseCart,
  format: JSON.stringify,
  onChange: (next) => cartCount.set(itemCount(next)),
});

/** Reads the cart in React; empty, and `loaded` false, on the server and while hydrating. */
export function useCart(): { readonly cart: Cart; readonly loaded: boolean } {
  const isLoaded = useSyncExternalStore(
    cart.subscribe,
    () => true,
    () => false,
  );
  return { cart: useSharedState(cart), loaded: isLoaded };
}

/** Reads the cart outside React. */
export function currentCart(): Cart {
  return cart.get();
}

/**
 * Outcome of an addition: the drawer opens, or the subscription dialog does (spec §4). A quantity above the cart's
 * limit adds nothing.
 */
export type AddOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: "subscription_limit" | "quantity" };

/** Adds `quantity` of an item. Refused for a second subscription (spec §4, §5). */
export async function addToCart(item: NewCartItem, quantity: number): Promise<AddOutcome> {
  let outcome: AddOutcome = { ok: true };
  await cart.change((current) => {
    const result = addItem(current, item, quantity);
    if (!result.ok) outcome = { ok: false, error: result.error };
    else if (result.cart === current) outcome = { ok: false, error: "quantity" };
    return result.ok ? result.cart : current;
  });
  return outcome;
}

/** Removes an item from the cart, whatever its quantity. */
export function removeFromCart(id: string): Promise<void> {
  return cart.change((current) => removeItem(current, id));
}

/** Sets the quantity of an item; a quantity below 1 is ignored (spec §4). */
export function changeQuantity(id: string, quantity: number): Promise<void> {
  return cart.change((current) => setQuantity(current, id, quantity));
}

/**
 * Replaces the descriptions of items (name, price, picture), never the items or their quantities. Writes nothing if
 * `describe` returns every item unchanged: each write is an event in the other tabs, which would write in turn.
 */
export function refreshItems(describe: (item: CartItem) => CartItem): Promise<void> {
  return cart.change((current) => {
    const next = current.map((item) => ({ ...describe(item), id: item.id, quantity: item.quantity }));
    return JSON.stringify(next) === JSON.stringify(current) ? current : next;
  });
}
