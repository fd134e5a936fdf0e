import type { Language } from "#domain/language/languages.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import { attributeOf } from "./checkout.ts";
import { languageOfCart } from "./page-language.ts";

/** Attribute of the carts of the store's own site, which has a page for a paid order (`/finish`). */
const OWN_CHECKOUT = "checkout_attempt";

/** Returns the addresses of one checkout in a language; the cart's own needs no parameter. */
export function paymentPaths(
  cart: Pick<StoredCart, "checkoutToken" | "attributes" | "language">,
  language: Language,
) {
  const base = `/pay/${cart.checkoutToken}`;
  const query = language === languageOfCart(cart) ? "" : `?lang=${language}`;
  return {
    page: `${base}${query}`,
    wait: `${base}/wait${query}`,
    /** Page after the order of a cart that another storefront made; null for the site's own carts. */
    thanks: attributeOf(cart, OWN_CHECKOUT) === null ? `${base}/thanks${query}` : null,
    challenge: (paymentId: string) => `${base}/challenge/${paymentId}${query}`,
    /** The page, or one below it (`/wait`), in another language. */
    inLanguage: (other: Language, sub = "") => `${base}${sub}?lang=${other}`,
  };
}
