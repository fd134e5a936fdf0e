import { callServer } from "#lib/browser/call-server.ts";
import { UNAUTHORIZED } from "#lib/http/status.ts";
import { readWishlist, type Wishlist } from "./wishlist.ts";

const URL_PATH = "/api/wishlist";

export type WishlistChange =
  | { readonly action: "add" | "remove"; readonly handle: string }
  | { readonly action: "merge"; readonly items: Wishlist };

/** Current list of the account, or a reason: not logged in, unknown product, or no answer. */
export type WishlistAnswer =
  | { readonly kind: "list"; readonly items: Wishlist }
  | { readonly kind: "guest" }
  | { readonly kind: "refused" }
  | { readonly kind: "silent" };

/** Fetches the account's list; never rejects. */
export function fetchWishlist(): Promise<WishlistAnswer> {
  return call();
}

/** Sends a change of the account's list; returns the list afterwards, and never rejects. */
export function sendChange(change: WishlistChange): Promise<WishlistAnswer> {
  return call(change);
}

async function call(change?: WishlistChange): Promise<WishlistAnswer> {
  const answer = await callServer(URL_PATH, { ...(change && { json: change }) });
  if (answer === null) return { kind: "silent" };
  if (answer.status === UNAUTHORIZED) return { kind: "guest" };
  if (!answer.ok) return { kind: answer.status < 500 ? "refused" : "silent" };
  return answer.body === null ? { kind: "silent" } : { kind: "list", items: readWishlist(answer.body.items) };
}
