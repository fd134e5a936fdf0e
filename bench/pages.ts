import { DEFAULT_LANGUAGE, type Language, LANGUAGE_FACTS } from "../domain/language/languages.ts";
import { eachLanguage } from "../domain/language/translations.ts";

/** Measured pages, by their names in `--pages`. */
export const PAGE_NAMES = ["home", "shop", "product", "article", "cart", "checkout"] as const;
export type PageName = (typeof PAGE_NAMES)[number];

export interface MeasuredPage {
  readonly path: string;
  /** True if the browser renders it from its own storage, and the server sends a skeleton only. */
  readonly isDrawnInBrowser: boolean;
  /** True if search engines may list it. */
  readonly isIndexed: boolean;
}

export const PAGES: Readonly<Record<PageName, MeasuredPage>> = {
  home: { path: "/", isDrawnInBrowser: false, isIndexed: true },
  shop: { path: "/shop", isDrawnInBrowser: false, isIndexed: true },
  product: { path: "/products/papillex", isDrawnInBrowser: false, isIndexed: true },
  article: { path: "/blog/wellness/winter-and-your-immune-system", isDrawnInBrowser: false, isIndexed: true },
  cart: { path: "/cart", isDrawnInBrowser: true, isIndexed: false },
  checkout: { path: "/checkout", isDrawnInBrowser: true, isIndexed: false },
};

/** Products in the cart when cart and checkout are measured. */
export const CART_PATHS = [PAGES.product.path, "/products/simplix"] as const;

/** The browser's own language for each of the store's. */
export const BROWSER_LOCALES = eachLanguage((language) => LANGUAGE_FACTS[language].locale);

/** Builds the path of a page in a language: the one search engines index (`docs/decisions/page-addresses.md`). */
export function addressIn(language: Language, path: string): string {
  return language === DEFAULT_LANGUAGE ? path : `${path}?lang=${language}`;
}
