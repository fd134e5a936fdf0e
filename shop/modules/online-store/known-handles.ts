import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { parseSeedText } from "#shop/seed/parse-seed-text.ts";
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

/**
 * Adds what the files of the seed have. They may name each other's things, also those that the merchant has removed from
 * the shop since.
 */
export function orInSeed(folder: string, known: KnownHandles): KnownHandles {
  const hasFolder = (kind: string, handle: string): boolean => existsSync(join(folder, kind, handle));
  const isListed = (file: string, handle: string): boolean =>
    existsSync(join(folder, file)) && handlesIn(file, readFileSync(join(folder, file), "utf8")).has(handle);
  return {
    PRODUCT: (handle) => known.PRODUCT(handle) || hasFolder("products", handle),
    COLLECTION: (handle) => known.COLLECTION(handle) || isListed("collections.json", handle),
    BLOG: (handle) => known.BLOG(handle) || isListed("blogs.json", handle),
    ARTICLE: (handle) => known.ARTICLE(handle) || hasFolder("articles", handle),
  };
}

const handleList = z.array(z.object({ handle: z.string() }));

function handlesIn(file: string, text: string): ReadonlySet<string> {
  return new Set(parseSeedText(file, text, handleList).map(({ handle }) => handle));
}
