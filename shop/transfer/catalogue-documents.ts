import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import {
  listProductHandles,
  readProductDocuments,
} from "#shop/modules/catalogue/documents/read-product-document.ts";
import { readCollectionDocuments } from "#shop/modules/catalogue/documents/write-collections.ts";
import type { CollectionFacts, SeedProduct } from "#shop/modules/catalogue/seed/seed-format.ts";
import type { ShopConfig } from "#shop/modules/catalogue/shop-config.ts";
import {
  readStoreDocuments,
  STORE_DOCUMENTS,
  type StoreDocumentName,
} from "#shop/modules/catalogue/documents/store-document.store.ts";
import type { BlogFacts, SeedArticle } from "#shop/modules/content/content-format.ts";
import { readArticleDocuments, readBlogList } from "#shop/modules/content/documents/read-content.ts";
import type { Pause } from "#lib/process/pauses.server.ts";
import { readSeedDocument } from "./files/seed-document.ts";

/** Documents of a catalogue, as the files of a seed have them; products and articles by handle. */
export interface CatalogueDocuments {
  readonly products: ReadonlyMap<string, SeedProduct>;
  readonly collections: readonly CollectionFacts[];
  readonly blogs: readonly BlogFacts[];
  readonly articles: ReadonlyMap<string, SeedArticle>;
  readonly store: ReadonlyMap<StoreDocumentName, unknown>;
}

/** The catalogue that the shop shows now. */
export interface CurrentCatalogue extends CatalogueDocuments {
  /** Versions of the documents that were edited; the others come from the seed's files. */
  readonly versions: ReadonlyMap<StoreDocumentName, string>;
}

/** Products that are read at once. */
const PAGE = 500;

/** Reads the whole catalogue, with the prices and stock of now. */
export async function readCatalogueDocuments(
  database: ShopDatabase | ShopTransaction,
  { config, seedFolder }: { readonly config: ShopConfig; readonly seedFolder: string },
  pause: Pause,
): Promise<CurrentCatalogue> {
  const handles = await listProductHandles(database);
  const products = new Map<string, SeedProduct>();
  for (let start = 0; start < handles.length; start += PAGE) {
    const page = await readProductDocuments(database, config, handles.slice(start, start + PAGE));
    for (const { facts, texts } of page) products.set(facts.handle, { facts, texts });
    await pause();
  }
  const articles = await readArticleDocuments(database);
  const edited = await readStoreDocuments(database, STORE_DOCUMENTS);
  const store = new Map(
    STORE_DOCUMENTS.map(
      (name) => [name, edited.get(name)?.value ?? readSeedDocument(seedFolder, name)] as const,
    ),
  );
  return {
    products,
    collections: await readCollectionDocuments(database),
    blogs: await readBlogList(database),
    articles: new Map(articles.map(({ facts, texts }) => [facts.handle, { facts, texts }])),
    store: new Map([...store].filter(([, value]) => value !== null)),
    versions: new Map([...edited].map(([name, { version }]) => [name, version])),
  };
}
