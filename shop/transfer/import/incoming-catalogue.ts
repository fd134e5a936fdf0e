import type { CollectionFacts, SeedProduct } from "#shop/modules/catalogue/seed/seed-format.ts";
import type { StoreDocumentName } from "#shop/modules/catalogue/documents/store-document.store.ts";
import type { BlogFacts, SeedArticle } from "#shop/modules/content/content-format.ts";

/** Picture that comes with an import: a WebP master, as the shop keeps it. */
export interface IncomingPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** What an import brings; an absent list stays as it is. */
export interface IncomingCatalogue {
  readonly products: ReadonlyMap<string, SeedProduct>;
  readonly collections?: readonly CollectionFacts[] | undefined;
  readonly blogs?: readonly BlogFacts[] | undefined;
  readonly articles: ReadonlyMap<string, SeedArticle>;
  readonly store: ReadonlyMap<StoreDocumentName, unknown>;
  /** By file name. */
  readonly pictures: ReadonlyMap<string, IncomingPicture>;
  /** Counted stock by SKU. */
  readonly stock: ReadonlyMap<string, number>;
}

/** Brings nothing. */
export const NOTHING_INCOMING: IncomingCatalogue = {
  products: new Map(),
  articles: new Map(),
  store: new Map(),
  pictures: new Map(),
  stock: new Map(),
};

/**
 * Names the file of an incoming document, and the row and column of a CSV file that it, or a field of it, is made of.
 * Without a column the field's own path says where the mistake is.
 */
export type PlaceOf = (
  path: string,
  field?: string,
) => { readonly file: string; readonly row: number | null; readonly field?: string };
