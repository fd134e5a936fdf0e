import type { z } from "zod";
import { LANGUAGES } from "#domain/language/languages.ts";
import { collectionList, productFacts, productTexts } from "#shop/modules/catalogue/seed/seed-format.ts";
import { articleFacts, articleTexts, blogList } from "#shop/modules/content/content-format.ts";
import type { CatalogueDocuments } from "#shop/transfer/catalogue-documents.ts";

/** Path below the folder, and the document there. */
export type DocumentFile = readonly [path: string, value: unknown];

/** Lists the files of a catalogue, by path, in the seed's format. */
export function* catalogueFiles(catalogue: CatalogueDocuments): Generator<DocumentFile, void, void> {
  for (const [handle, { facts, texts }] of catalogue.products) {
    yield [`products/${handle}/product.json`, ordered(productFacts, facts)];
    for (const language of LANGUAGES)
      if (texts[language])
        yield [`products/${handle}/${language}.json`, ordered(productTexts, texts[language])];
  }
  yield ["collections.json", ordered(collectionList, catalogue.collections)];
  yield ["blogs.json", ordered(blogList, catalogue.blogs)];
  for (const [handle, { facts, texts }] of catalogue.articles) {
    yield [`articles/${handle}/article.json`, ordered(articleFacts, facts)];
    for (const language of LANGUAGES)
      if (texts[language])
        yield [`articles/${handle}/${language}.json`, ordered(articleTexts, texts[language])];
  }
  yield* catalogue.store;
}

/** Orders the fields as the format does; a document of another release stays as it is. */
function ordered(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : value;
}
