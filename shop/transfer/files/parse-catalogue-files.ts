import type { z } from "zod";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "#domain/language/languages.ts";
import type { Translations } from "#domain/language/translations.ts";
import {
  collectionList,
  productFacts,
  productTexts,
  type SeedProduct,
} from "#shop/modules/catalogue/seed/seed-format.ts";
import {
  STORE_DOCUMENTS,
  type StoreDocumentName,
} from "#shop/modules/catalogue/documents/store-document.store.ts";
import {
  articleFacts,
  articleTexts,
  blogList,
  type SeedArticle,
} from "#shop/modules/content/content-format.ts";
import { checkDocument } from "#shop/seed/document-issue.ts";
import type { IncomingCatalogue } from "#shop/transfer/import/incoming-catalogue.ts";
import type { ImportReport } from "#shop/transfer/import/import-issue.ts";
import type { Pause } from "#lib/process/pauses.server.ts";

/** Documents by path; those of products and articles are pieces of one. */
export type JsonFiles = ReadonlyMap<string, unknown>;

/** Reads the documents of a catalogue from its files; every mistake goes to the report with its file and field. */
export async function parseCatalogueFiles(
  files: JsonFiles,
  report: ImportReport,
  pause: Pause,
): Promise<Omit<IncomingCatalogue, "pictures" | "stock">> {
  const parse = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | undefined => {
    const checked = checkDocument(schema, files.get(file));
    if (checked.ok) return checked.value;
    for (const { path, code, reason } of checked.issues)
      report.refuse(code, { file, field: path, value: reason });
    return undefined;
  };
  const translations = <Schema extends z.ZodType>(
    folder: string,
    schema: Schema,
  ): Translations<z.output<Schema>> | undefined => {
    const named = (language: Language): string => `${folder}/${language}.json`;
    const original = parse(named(DEFAULT_LANGUAGE), schema);
    const others = LANGUAGES.filter(
      (language) => language !== DEFAULT_LANGUAGE && files.has(named(language)),
    ).map((language) => [language, parse(named(language), schema)] as const);
    return original && { ...Object.fromEntries(others), [DEFAULT_LANGUAGE]: original };
  };
  const products = new Map<string, SeedProduct>();
  const articles = new Map<string, SeedArticle>();
  for (const file of files.keys()) {
    const [folder, kind, handle] = /^(products|articles)\/([^/]+)\/(?:product|article)\.json$/.exec(file)
      ? [file.slice(0, file.lastIndexOf("/")), file.split("/")[0], file.split("/")[1]]
      : [];
    if (folder === undefined || handle === undefined) continue;
    if (kind === "products") {
      const facts = parse(file, productFacts);
      const texts = translations(folder, productTexts);
      if (facts && texts) products.set(handle, { facts, texts });
    } else {
      const facts = parse(file, articleFacts);
      const texts = translations(folder, articleTexts);
      if (facts && texts) articles.set(handle, { facts, texts });
    }
    await pause();
  }
  const names = STORE_DOCUMENTS.filter((name) => files.has(name));
  return {
    products,
    articles,
    collections: files.has("collections.json") ? parse("collections.json", collectionList) : undefined,
    blogs: files.has("blogs.json") ? parse("blogs.json", blogList) : undefined,
    store: new Map(names.map((name): [StoreDocumentName, unknown] => [name, files.get(name)])),
  };
}
