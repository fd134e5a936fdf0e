import type { ProductSummary } from "#app/shop-client/product.ts";

/** Product that an article mentions, as its end shows it. */
export type MentionedProduct = Pick<ProductSummary, "handle" | "title" | "category" | "picture">;

/**
 * Finds the first product that an article itself links to; an article without such a link promotes none.
 *
 * @param html sanitised, so that links into the store are relative.
 */
export function mentionedProduct(html: string, products: readonly ProductSummary[]): MentionedProduct | null {
  for (const [, handle] of html.matchAll(/href="\/products?\/([a-z0-9-]+)/g)) {
    const product = products.find((each) => each.handle === handle);
    if (product) {
      const { title, category, picture } = product;
      return { handle: product.handle, title, category, picture };
    }
  }
  return null;
}
