import { fillBrand } from "#brand/fill-brand.ts";
import { parseCatalogueFiles } from "#shop/transfer/files/parse-catalogue-files.ts";
import type { ImportSource } from "#shop/transfer/import/import-catalogue.ts";
import { ImportReport } from "#shop/transfer/import/import-issue.ts";
import type { IncomingPicture } from "#shop/transfer/import/incoming-catalogue.ts";
import type { Pause } from "#lib/process/pauses.server.ts";
import { UPLOADED_NAME } from "#shop/modules/media/uploaded-choice.ts";
import { readMaster } from "#shop/transfer/pictures/encode-master.ts";

/** Files of a catalogue in the seed's format: JSON texts by path, and WebP masters by name. */
export interface GivenFiles {
  readonly texts: ReadonlyMap<string, string>;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

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
    // Under another name it would not be served. The shop may have it as a file of its seed.
    if (!UPLOADED_NAME.test(name)) {
      report.note("pictures_left", `media/${name}`);
      continue;
    }
    const master = await readMaster(bytes);
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
