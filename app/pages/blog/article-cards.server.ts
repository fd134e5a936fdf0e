import type { RouterContextProvider } from "react-router";
import { m } from "#app/i18n/messages.ts";
import { doNotKeep } from "#app/platform/public-page.server.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { namedProducts } from "#app/shop-client/named-products.server.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { productsOf } from "./article-parts.ts";

/** Cards that one article shows at most. */
const CARDS_MAX = 3;

/**
 * Loads the products of an article's cards: those that can be bought. A card in an article has the words "food supplement"
 * in place of the category, which may name a condition beside a text about health. If the platform does
 * not answer, returns no products and keeps the page out of the cache.
 */
export async function loadCards(
  context: Readonly<RouterContextProvider>,
  html: string,
): Promise<readonly ProductSummary[]> {
  const handles = productsOf(html).slice(0, CARDS_MAX);
  const found = await namedProducts(context.get(resourcesContext), context.get(visitContext), handles);
  if (found === null) doNotKeep(context);
  return (found ?? [])
    .filter(({ available }) => available)
    .map((product) => ({
      ...product,
      category: product.kind === "supplement" ? m["blog.supplement"]() : null,
    }));
}
