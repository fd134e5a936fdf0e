import type { Language } from "#domain/language/languages.ts";
import { makeKeyedToken, readKeyedToken } from "#app/features/mails/keyed-link.server.ts";

const PURPOSE = "abandoned-cart";

/** Builds the path of the page that puts a mailed cart into the browser that opens it. */
export function cartLinkPath(cartId: string, language: Language, linkSecret: string): string {
  return `/cart/restore?token=${makeKeyedToken(linkSecret, PURPOSE, cartId)}&lang=${language}`;
}

/** Reads the cart's id of a mailed link; null for a link that was not made here. */
export function readCartToken(token: string, linkSecret: string): string | null {
  return readKeyedToken(linkSecret, PURPOSE, token);
}
