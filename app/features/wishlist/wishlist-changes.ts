import { addToWishlist, removeFromWishlist } from "./wishlist.ts";
import { m } from "#app/i18n/messages.ts";
import { announce } from "#app/features/announcer/announcer-store.ts";
import { showToast } from "#app/features/toast/toast-store.ts";
import { changeWishlist } from "./wishlist-store.ts";

export { followVisitor } from "./wishlist-store.ts";

interface NamedProduct {
  readonly handle: string;
  readonly title: string;
}

/** Adds a product to the wishlist, or removes it, and shows or announces the outcome. */
export async function keepProduct({ handle, title }: NamedProduct, saved: boolean): Promise<void> {
  const now = Date.now();
  const done = await (saved
    ? changeWishlist({ action: "add", handle }, (list) => addToWishlist(list, handle, now))
    : changeWishlist({ action: "remove", handle }, (list) => removeFromWishlist(list, handle)));
  if (!done)
    showToast({
      type: "error",
      title: m["wishlist.failed"]({ title }),
      message: m["wishlist.failed_hint"](),
    });
  else if (saved)
    showToast({
      type: "success",
      title: m["wishlist.added"]({ title }),
      message: m["wishlist.added_hint"](),
    });
  else announce(m["wishlist.removed"]({ title }));
}
