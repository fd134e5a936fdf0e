import { WISHLIST_KEY } from "#domain/storage-keys.ts";
import { parseWishlist, type Wishlist } from "#domain/wishlist.ts";

/** The list of this tab, once storage has refused to be written to: it lives until the tab closes. */
let inMemory: Wishlist | null = null;

/** A guest's list as storage has it now; empty where there is no storage. */
export function readGuestWishlist(): Wishlist {
  if (inMemory !== null) return inMemory;
  try {
    return parseWishlist(localStorage.getItem(WISHLIST_KEY));
  } catch {
    return [];
  }
}

/** Call it while holding the lock of `exclusively`. An empty list leaves nothing in storage. */
export function writeGuestWishlist(list: Wishlist): void {
  try {
    if (list.length === 0) localStorage.removeItem(WISHLIST_KEY);
    else localStorage.setItem(WISHLIST_KEY, JSON.stringify(list));
    inMemory = null;
  } catch {
    inMemory = list;
  }
}

/** Another tab has written: storage counts again. */
export function trustStorage(): void {
  inMemory = null;
}

/** All tabs of the store take turns, so that none overwrites another's change, and a guest's list is merged once. */
export async function exclusively<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  if (!("locks" in navigator)) return work();
  return navigator.locks.request(WISHLIST_KEY, work);
}
