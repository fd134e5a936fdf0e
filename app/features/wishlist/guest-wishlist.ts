import { WISHLIST_KEY } from "#domain/storage-keys.ts";
import { parseWishlist, type Wishlist } from "#domain/wishlist.ts";
import { holdTabLock } from "#lib/browser/tab-lock.ts";
import { readStored, writeStored } from "#lib/browser/web-storage.ts";

/** The list of this tab, once storage has refused to be written to: it lives until the tab closes. */
let inMemory: Wishlist | null = null;

/** A guest's list as storage has it now; empty where there is no storage. */
export function readGuestWishlist(): Wishlist {
  if (inMemory !== null) return inMemory;
  return parseWishlist(readStored(WISHLIST_KEY));
}

/** Call it while holding the lock of `exclusively`. An empty list leaves nothing in storage. */
export function writeGuestWishlist(list: Wishlist): void {
  const isStored = writeStored(WISHLIST_KEY, list.length === 0 ? null : JSON.stringify(list));
  inMemory = isStored ? null : list;
}

/** Another tab has written: storage counts again. */
export function trustStorage(): void {
  inMemory = null;
}

/** All tabs of the store take turns, so that none overwrites another's change, and a guest's list is merged once. */
export async function exclusively<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  return holdTabLock(WISHLIST_KEY, work);
}
