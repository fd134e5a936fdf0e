import { fillBrand } from "#brand/fill-brand.ts";
import { parseCatalogueFiles } from "#shop/transfer/files/parse-catalogue-files.ts";
import type { ImportSource } from "#shop/transfer/import/import-catalogue.ts";
import { ImportReport } from "#shop/transfer/import/import-issue.ts";
import type { IncomingPicture } from "#shop/transfer/import/incoming-catalogue.ts";
import type { Pause } from "#lib/process/pauses.server.ts";
import { readMaster } from "#shop/transfer/pictures/encode-master.ts";

/** Files of a catalogue in the seed's format: JSON texts by path, and WebP masters by name. */
export interface GivenFiles {
  readonly texts: ReadonlyMap<string, string>;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

const PICTURE_NAME = /^[a-z0-9-]+\.webp$/;

/** Reads files of the seed's format. */
export async function filesSource({ texts, pictures }: GivenFiles, pause: Pause): Promise<ImportSource> {
  const report = new ImportReport();
  const json = new Map<string, unknown>();
  for (const [file, text] of texts) {
    try {
      json.set(file, JSON.parse(fillBrand(text)));
    } catch {
      report.refuse("unreadable", { file });
    }
    await pause();
  }
  const masters = new Map<string, IncomingPicture>();
  for (const [name, bytes] of pictures) {
    const master = PICTURE_NAME.test(name) ? await readMaster(bytes) : null;
    if (master === null) report.refuse("bad_picture", { file: `media/${name}` });
    else masters.set(name, master);
  }
  const documents = await parseCatalogueFiles(json, report, pause);
  return {
    report,
    placeOf: (file) => ({ file, row: null }),
    incoming: async () => ({ ...documents, pictures: masters, stock: new Map() }),
  };
}
