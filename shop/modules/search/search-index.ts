import type { Language } from "#domain/language/languages.ts";
import type { SearchableField } from "#shop/schema/generated/resolver-types.ts";
import type { SearchField, SearchFields } from "#shop/schema/search/search-fields.ts";
import {
  type CatalogueCollection,
  type CatalogueProduct,
  variantTexts,
} from "#shop/modules/catalogue/catalogue.ts";
import type { ContentArticle } from "#shop/modules/content/content.ts";
import type { StorePage } from "#shop/modules/online-store/online-store.ts";
import type { Synonyms } from "./synonyms.ts";

/** Searched whatever fields are asked for. */
export const SYNONYM_FIELD = "synonym";

type Texts<Item> = Readonly<Partial<Record<SearchableField, (item: Item) => readonly string[]>>>;

export function productIndex(language: Language, synonyms: Synonyms): SearchFields<CatalogueProduct> {
  return indexOf(
    {
      TITLE: ({ texts }) => [texts[language].title],
      PRODUCT_TYPE: ({ texts }) => [texts[language].productType],
      VENDOR: ({ facts }) => [facts.vendor],
      TAG: ({ facts }) => facts.tags,
      BODY: ({ texts }) => [texts[language].description],
      VARIANTS_TITLE: ({ variants }) => variants.map((variant) => variantTexts(variant, language).title),
      VARIANTS_SKU: ({ variants }) => variants.map(({ sku }) => sku),
    },
    ({ handle }) => synonyms("products", handle, language),
  );
}

export function collectionIndex(language: Language, synonyms: Synonyms): SearchFields<CatalogueCollection> {
  return indexOf(
    {
      TITLE: ({ texts }) => [texts[language].title],
      BODY: ({ texts }) => [texts[language].description],
    },
    ({ handle }) => synonyms("collections", handle, language),
  );
}

export function articleIndex(language: Language, synonyms: Synonyms): SearchFields<ContentArticle> {
  return indexOf(
    {
      TITLE: ({ texts }) => [texts[language].title],
      AUTHOR: ({ facts }) => [facts.author],
      TAG: ({ texts }) => texts[language].tags,
      BODY: ({ texts, plain }) => [texts[language].excerpt, plain[language]],
    },
    ({ handle }) => synonyms("articles", handle, language),
  );
}

export function pageIndex(language: Language, synonyms: Synonyms): SearchFields<StorePage> {
  return indexOf(
    { TITLE: ({ texts }) => [texts[language].title], BODY: ({ plain }) => [plain[language]] },
    ({ handle }) => synonyms("pages", handle, language),
  );
}

/** Name of a field in the index. */
export function indexName(field: SearchableField): string {
  return field.toLowerCase();
}

export const SEARCHABLE_FIELDS: readonly SearchableField[] = [
  "AUTHOR",
  "BODY",
  "PRODUCT_TYPE",
  "TAG",
  "TITLE",
  "VARIANTS_BARCODE",
  "VARIANTS_SKU",
  "VARIANTS_TITLE",
  "VENDOR",
];

/** Makes the fields of an index. Every name exists for every kind of thing: one that it lacks has no texts. */
function indexOf<Item>(texts: Texts<Item>, synonyms: (item: Item) => readonly string[]): SearchFields<Item> {
  const reads = SEARCHABLE_FIELDS.map((field) => [indexName(field), texts[field] ?? (() => [])] as const);
  const fields: readonly (readonly [string, (item: Item) => readonly string[]])[] = [
    ...reads,
    [SYNONYM_FIELD, synonyms],
  ];
  return {
    // What somebody typed to find a thing says as much about it as its title.
    title: (item) => [...(texts.TITLE?.(item) ?? []), ...synonyms(item)].join(" "),
    free: (item) => fields.flatMap(([, read]) => read(item)),
    named: Object.fromEntries(
      fields.map(([name, read]): [string, SearchField<Item>] => [name, { kind: "text", read }]),
    ),
  };
}
