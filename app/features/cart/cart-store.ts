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
} from "#domain/cart.ts";
import { CART_KEY } from "#domain/storage-keys.ts";
import { cartCount } from "./cart-count-store.ts";

/**
 * The cart lives in this browser (spec §4). Every change re-reads the stored cart under a lock that all tabs share,
 * so that two tabs never overwrite each other; `storage` events bring the other tabs along.
 */
const EMPTY: Cart = [];
const LOCK_NAME = CART_KEY;

let cart: Cart = EMPTY;
/** The text `cart` was read from, so that reading the same text again gives the same object. */
let readFrom: string | null = null;
let loaded = false;
/** Storage refused the last change (full, or forbidden): the cart lives on in memory until the tab closes. */
let memoryOnly = false;
const listeners = new Set<() => void>();

/** The cart as it is now; empty, and `loaded` false, on the server and while hydrating. */
export function useCart(): { readonly cart: Cart; readonly loaded: boolean } {
  const current = useSyncExternalStore(subscribe, currentCart, () => EMPTY);
  const isLoaded = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return { cart: current, loaded: isLoaded };
}

/** The cart outside React; the first call reads it from storage (spec §4: "loaded once"). */
export function currentCart(): Cart {
  if (!loaded) load();
  return cart;
}

/**
 * What adding did: the drawer opens, or the subscription dialog does (spec §4). A quantity that no cart can hold
 * adds nothing.
 */
export type AddOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: "subscription_limit" | "quantity" };

/** Adds `quantity` of an item. Refused for a second subscription (spec §4, §5). */
export async function addToCart(item: NewCartItem, quantity: number): Promise<AddOutcome> {
  let outcome: AddOutcome = { ok: true };
  await change((current) => {
    const result = addItem(current, item, quantity);
    if (!result.ok) outcome = { ok: false, error: result.error };
    else if (result.cart === current) outcome = { ok: false, error: "quantity" };
    return result.ok ? result.cart : current;
  });
  return outcome;
}

export function removeFromCart(id: string): Promise<void> {
  return change((current) => removeItem(current, id));
}

/** A quantity below 1 is ignored (spec §4). */
export function changeQuantity(id: string, quantity: number): Promise<void> {
  return change((current) => setQuantity(current, id, quantity));
}

/** Empties the cart: after an order, or when the shopper asks. */
export function clearCart(): Promise<void> {
  return change(() => EMPTY);
}

/**
 * Replaces what items say about themselves (name, price, picture), never which items or how many. Nothing is written
 * when `describe` gives every item back as it was: writing would wake the other tabs, and theirs would wake this one.
 */
export function refreshItems(describe: (item: CartItem) => CartItem): Promise<void> {
  return change((current) => {
    const next = current.map((item) => ({ ...describe(item), id: item.id, quantity: item.quantity }));
    return JSON.stringify(next) === JSON.stringify(current) ? current : next;
  });
}

async function change(step: (current: Cart) => Cart): Promise<void> {
  await exclusively(() => {
    load();
    const after = step(cart);
    if (after !== cart) store(after);
  });
}

/** Browsers without the Web Locks API (or pages without a secure context) fall back to the single tab's order. */
async function exclusively(work: () => void): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request(LOCK_NAME, work);
  else work();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("storage", follow);
    window.addEventListener("pageshow", load);
    // While nobody listened another tab may have written; React reads the cart again after subscribing.
    load();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", follow);
    window.removeEventListener("pageshow", load);
  };
}

function follow(event: StorageEvent): void {
  if (event.key !== CART_KEY && event.key !== null) return;
  memoryOnly = false;
  load();
}

/** Reads the cart from storage. Also on `pageshow`: a page kept for the back button heard no `storage` events. */
function load(): void {
  loaded = true;
  if (memoryOnly) return;
  try {
    const text = localStorage.getItem(CART_KEY);
    if (text === readFrom) return;
    readFrom = text;
    publish(parseCart(text));
  } catch {
    // Storage that is switched off reads as empty: the shop still works for this page view.
  }
}

function store(next: Cart): void {
  const text = JSON.stringify(next);
  try {
    localStorage.setItem(CART_KEY, text);
    readFrom = text;
    memoryOnly = false;
  } catch {
    memoryOnly = true;
  }
  publish(next);
}

function publish(next: Cart): void {
  cart = next;
  cartCount.set(itemCount(next));
  for (const listener of listeners) listener();
}
