import type { Language } from "#domain/language/languages.ts";
import type { CsvTable } from "#shop/transfer/csv/csv-table.ts";
import type { ImportReport } from "#shop/transfer/import/import-issue.ts";
import type { Pause } from "#lib/process/pauses.server.ts";

/** CSV file of Shopify, and what its merchant says about it. */
export interface ShopifyFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Language of its texts. */
  readonly language: Language;
  readonly now: Date;
  /** Finds a picture of the file by its name, which an address ends with. */
  readonly findPicture: (name: string) => Promise<Uint8Array | null>;
  readonly pause: Pause;
}

/** CSV file whose form was checked. */
export interface ShopifyTable extends ShopifyFile {
  readonly table: CsvTable;
  readonly report: ImportReport;
}
