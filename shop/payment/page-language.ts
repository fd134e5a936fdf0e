import type { Context } from "hono";
import { chooseLanguage, languageOfTag } from "#domain/language/language-choice.ts";
import type { Language } from "#domain/language/languages.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import { attributeOf } from "./checkout.ts";

/** Returns the storefront's language for the cart. */
export function languageOfCart(cart: Pick<StoredCart, "attributes" | "language">): Language {
  return languageOfTag(attributeOf(cart, "language")) ?? cart.language;
}

/** Returns the page's language, `?lang=` first. */
export function pageLanguage(
  cart: Pick<StoredCart, "attributes" | "language">,
  query: string | undefined,
): Language {
  return languageOfTag(query) ?? languageOfCart(cart);
}

/** Returns the language of a page without a cart: `?lang=`, then what the browser prefers. */
export function languageOfBrowser(c: Context): Language {
  return chooseLanguage({ query: c.req.query("lang"), acceptLanguage: c.req.header("accept-language") });
}
