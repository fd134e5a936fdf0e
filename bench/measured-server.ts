import type { Language } from "../domain/language/languages.ts";
import { fillCart } from "./browser/filled-cart.ts";
import type { ServerName } from "./options.ts";
import type { StaticCopies } from "./http/static-copies.ts";
import { readDocument } from "./http/wire.ts";
import { withoutScripts } from "./browser/without-scripts.ts";

/** Way to reach the store's pages, with its comparisons. */
export interface MeasuredServer {
  readonly name: ServerName;
  /** Name in tables. */
  readonly title: string;
  readonly url: string;
  /** SHA-256 of its certificate's public key, base64; null without TLS. */
  readonly trustedKey: string | null;
  /** Fills a cart on the first call; returns the content of storage under the cart's key. */
  readonly cartIn: (language: Language) => Promise<string>;
  /** Makes a static copy of a page, without its scripts; returns its path on this server. */
  readonly copyWithoutScripts: (address: string, language: Language) => Promise<string>;
}

/** Adds to a server the cart and the copies made with its own pages. */
export function toMeasuredServer(
  server: Pick<MeasuredServer, "name" | "title" | "url" | "trustedKey">,
  copies: StaticCopies,
): MeasuredServer {
  const carts = new Map<Language, Promise<string>>();
  return {
    ...server,
    cartIn: (language) => {
      const cart = carts.get(language) ?? fillCart(server.url, language, server.trustedKey);
      carts.set(language, cart);
      return cart;
    },
    copyWithoutScripts: async (address, language) => {
      const html = await readDocument(`${server.url}${address}`, language);
      return copies.write(`-${server.name}-${language}${address}`, withoutScripts(html));
    },
  };
}
