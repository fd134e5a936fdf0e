import type { Picture } from "#app/shop-client/product.ts";

/** What is suggested for a text that is being typed: a page of the store. */
export interface Suggestion {
  readonly path: string;
  readonly title: string;
}

export interface ProductSuggestion extends Suggestion {
  readonly handle: string;
  /** Lowest price in words. */
  readonly price: string;
  readonly picture: Pick<Picture, "url" | "width" | "height"> | null;
}

export interface ArticleSuggestion extends Suggestion {
  /** Title of its blog. */
  readonly blog: string;
}

/** Answer of `GET /search/suggestions`. */
export interface Suggestions {
  readonly products: readonly ProductSuggestion[];
  readonly articles: readonly ArticleSuggestion[];
  readonly questions: readonly Suggestion[];
  /** Why there are no products and articles; null where the platform answered. */
  readonly problem: "silent" | "too_many" | null;
}
