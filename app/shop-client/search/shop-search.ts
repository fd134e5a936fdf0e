import type { ArticleSummary } from "#app/shop-client/blog/blog.ts";
import type { Locale } from "#app/shop-client/catalogue.server.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";

/** Why the platform did not answer (`silent`: it is away or busy), or was not asked (`too_many`, from this network). */
export interface SearchProblem {
  readonly kind: "silent" | "too_many";
  /** Seconds after which the visitor may try again. */
  readonly retryAfterS: number;
}

export type Searched<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: SearchProblem };

export interface Asked {
  readonly term: string;
  readonly place: Locale;
  /** Address of the visitor, whose rate limits are used. */
  readonly buyerIp: string;
}

export interface FoundInShop {
  /** The page of `products`, from 1: the first for a page after the last. */
  readonly page: number;
  /** Last page with products that can be asked for, at least 1. */
  readonly last: number;
  readonly products: readonly ProductSummary[];
  /** Number of products on all pages. */
  readonly productCount: number;
  readonly articles: readonly ArticleSummary[];
}

export interface SuggestedInShop {
  readonly products: readonly ProductSummary[];
  readonly articles: readonly Pick<ArticleSummary, "handle" | "title" | "blog">[];
}

/** Search of the platform. Nothing is kept: the texts are the visitors' own. */
export interface ShopSearch {
  /** Finds products, a page of them, and articles. */
  readonly find: (asked: Asked & { readonly page: number }) => Promise<Searched<FoundInShop>>;
  /** Suggests products and articles for a text that is being typed. */
  readonly suggest: (asked: Asked) => Promise<Searched<SuggestedInShop>>;
}
