import { readWishlist, type Wishlist } from "./wishlist.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";

const URL_PATH = "/api/wishlist";
/** A server that takes longer is silent. */
const TIMEOUT_MS = 10_000;

export type WishlistChange =
  | { readonly action: "add" | "remove"; readonly handle: string }
  | { readonly action: "merge"; readonly items: Wishlist };

/** The account's list as it is now; or nobody is logged in, the product is unknown, or no answer came. */
export type WishlistAnswer =
  | { readonly kind: "list"; readonly items: Wishlist }
  | { readonly kind: "guest" }
  | { readonly kind: "refused" }
  | { readonly kind: "silent" };

/** Fetches the account's list; never rejects. */
export function fetchWishlist(): Promise<WishlistAnswer> {
  return call({});
}

/** Sends a change of the account's list; answers the list afterwards, and never rejects. */
export function sendChange(change: WishlistChange): Promise<WishlistAnswer> {
  return call({
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(change),
  });
}

async function call(init: RequestInit): Promise<WishlistAnswer> {
  try {
    const response = await fetch(URL_PATH, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 401) return { kind: "guest" };
    if (!response.ok) return { kind: response.status < 500 ? "refused" : "silent" };
    const { items } = fieldsOf(await response.json());
    return { kind: "list", items: readWishlist(items) };
  } catch {
    return { kind: "silent" };
  }
}
