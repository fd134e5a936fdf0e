import { m } from "#app/i18n/messages.ts";
import { Spinner } from "#app/ui/spinner.tsx";

/** Placeholder of a guest's list until the browser has read it. */
export function WishlistWaiting() {
  return <Spinner label={m["wishlist_page.loading"]()} className="min-h-72 pt-24" />;
}
