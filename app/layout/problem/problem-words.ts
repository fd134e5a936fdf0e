import { m } from "#app/i18n/messages.ts";

/** Returns the title of the error panel: the cart and the checkout have titles of their own (spec §2). */
export function problemTitle(pathname: string): string {
  if (pathname === "/cart") return m["layout.cart_error_title"]();
  if (pathname.includes("/checkout")) return m["layout.checkout_error_title"]();
  return m["layout.something_went_wrong"]();
}

/** Returns the text below that title. */
export function problemText(pathname: string): string {
  if (pathname === "/cart") return m["layout.cart_error_text"]();
  if (pathname.includes("/checkout")) return m["layout.checkout_error_text"]();
  return m["layout.something_went_wrong_text"]();
}
