import type { CatalogueStore } from "#shop/modules/catalogue/catalogue.store.ts";
import type { ContentStore } from "#shop/modules/content/content.store.ts";

/** Tells by type whether a handle exists in the catalogue or among blogs and articles. */
export interface KnownHandles {
  readonly PRODUCT: (handle: string) => boolean;
  readonly COLLECTION: (handle: string) => boolean;
  readonly BLOG: (handle: string) => boolean;
  readonly ARTICLE: (handle: string) => boolean;
}

export interface Stores {
  readonly catalogue: Pick<CatalogueStore, "productByHandle" | "collectionByHandle">;
  readonly content: Pick<ContentStore, "blogByHandle" | "articles">;
}

export function knownHandles({ catalogue, content }: Stores): KnownHandles {
  return {
    PRODUCT: (handle) => catalogue.productByHandle(handle) !== null,
    COLLECTION: (handle) => catalogue.collectionByHandle(handle) !== null,
    BLOG: (handle) => content.blogByHandle(handle) !== null,
    ARTICLE: (handle) => content.articles().some((article) => article.handle === handle),
  };
}
