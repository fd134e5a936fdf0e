import { WISHLIST_KEY } from "#domain/storage-keys.ts";
import { parseWishlist, type Wishlist } from "./wishlist.ts";
import { createStoredValue } from "#lib/browser/stored-value.ts";

/** Wishlist of a guest, in local storage; an empty list leaves no key. */
export const guestWishlist = createStoredValue<Wishlist>({
  key: WISHLIST_KEY,
  initial: [],
  parse: parseWishlist,
  format: (list) => (list.length === 0 ? null : JSON.stringify(list)),
});
