import { languageOfTag, type Language } from "#domain/language/language-choice.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import { attributeOf } from "./checkout.ts";

/** The language the storefront sent her in. */
export function languageOfCart(cart: Pick<StoredCart, "attributes" | "language">): Language {
  return languageOfTag(attributeOf(cart, "language")) ?? cart.language;
}

/** `?lang=` first: she may have pressed the switch. */
export function pageLanguage(
  cart: Pick<StoredCart, "attributes" | "language">,
  query: string | undefined,
): Language {
  return languageOfTag(query) ?? languageOfCart(cart);
}
