import type { Language } from "#domain/language/languages.ts";
import type { ImportReport } from "#shop/transfer/import/import-issue.ts";

/** Picture that the shop has, or will have after the import. */
export interface ImportedPicture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** What the products of one file have in common. */
export interface ProductImport {
  /** Language of the file's texts. */
  readonly language: Language;
  /** Of new products without one. */
  readonly vendor: string;
  readonly now: Date;
  /** Finds the picture of an address; null when none of its name was given. */
  readonly pictureOf: (address: string) => ImportedPicture | null;
  /** Picture of a new product that has none. */
  readonly placeholder: ImportedPicture;
  readonly report: ImportReport;
}
