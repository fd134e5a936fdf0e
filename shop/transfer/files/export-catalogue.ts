import { asc, eq } from "drizzle-orm";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { ShopConfig } from "#shop/modules/catalogue/shop-config.ts";
import { pictures } from "#shop/modules/media/picture.tables.ts";
import { readCatalogueDocuments } from "#shop/transfer/catalogue-documents.ts";
import type { Pause } from "#lib/process/pauses.server.ts";
import { catalogueFiles, type DocumentFile } from "./catalogue-files.ts";

/** The whole catalogue as files: documents in the seed's format, and the pictures that were uploaded, one after the other. */
export interface ExportedCatalogue {
  readonly documents: Iterable<DocumentFile>;
  readonly pictures: AsyncIterable<readonly [file: string, bytes: Uint8Array]>;
}

/** Exports the catalogue as it is now. */
export async function exportCatalogue(
  {
    database,
    config,
    settings,
  }: {
    readonly database: ShopDatabase;
    readonly config: ShopConfig;
    readonly settings: { readonly seedFolder: string };
  },
  pause: Pause,
): Promise<ExportedCatalogue> {
  const current = await readCatalogueDocuments(database, { config, seedFolder: settings.seedFolder }, pause);
  return { documents: catalogueFiles(current), pictures: readPictures(database) };
}

async function* readPictures(
  database: ShopDatabase,
): AsyncGenerator<readonly [string, Uint8Array], void, void> {
  const names = await database.select({ file: pictures.file }).from(pictures).orderBy(asc(pictures.file));
  for (const { file } of names) {
    const [row] = await database
      .select({ bytes: pictures.bytes })
      .from(pictures)
      .where(eq(pictures.file, file));
    if (row !== undefined) yield [file, new Uint8Array(row.bytes)];
  }
}
