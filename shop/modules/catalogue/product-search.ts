import type { Language } from "#domain/language/languages.ts";
import { eachLanguage } from "#domain/language/translations.ts";
import { minorDigits, type Money } from "#domain/money/money.ts";
import { ItemSearch, type SearchResult } from "#shop/schema/search/search-items.ts";
import type { SearchFields } from "#shop/schema/search/search-fields.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import { isAvailable } from "./availability.ts";
import { type CatalogueCollection, type CatalogueProduct, variantTexts } from "./catalogue.ts";

type Searching = Pick<ShopContext, "catalogue" | "language" | "work">;

/** Searches products by the `query` of a connection, in the language of the operation. @throws {GraphQLError} */
export function searchProducts(
  query: string | null | undefined,
  { catalogue, language, work }: Searching,
): SearchResult<CatalogueProduct> {
  return PRODUCTS[language].find(catalogue.all(), query, work, catalogue);
}

/** Searches collections by the `query` of a connection. @throws {GraphQLError} */
export function searchCollections(
  query: string | null | undefined,
  { catalogue, language, work }: Searching,
): SearchResult<CatalogueCollection> {
  return COLLECTIONS[language].find(catalogue.collections(), query, work, catalogue);
}

function productFields(language: Language): SearchFields<CatalogueProduct> {
  const titles = (product: CatalogueProduct): string[] =>
    product.variants.map((variant) => variantTexts(variant, language).title);
  return {
    title: ({ texts }) => texts[language].title,
    free: (product) => {
      const texts = product.texts[language];
      const skus = product.variants.map((variant) => variant.sku);
      const { facts } = product;
      return [
        texts.title,
        texts.productType,
        facts.vendor,
        ...facts.tags,
        ...titles(product),
        ...skus,
        texts.description,
      ];
    },
    named: {
      title: { kind: "text", read: (product) => [product.texts[language].title] },
      product_type: { kind: "text", read: (product) => [product.texts[language].productType] },
      vendor: { kind: "text", read: (product) => [product.facts.vendor] },
      tag: { kind: "exact", read: (product) => product.facts.tags },
      available_for_sale: { kind: "boolean", read: (product) => product.variants.some(isAvailable) },
      "variants.price": { kind: "number", read: prices },
      price: { kind: "number", read: prices },
      created_at: { kind: "date", read: (product) => product.createdAt },
      updated_at: { kind: "date", read: (product) => product.updatedAt },
    },
    negated: { tag_not: "tag" },
  };
}

function collectionFields(language: Language): SearchFields<CatalogueCollection> {
  return {
    title: ({ texts }) => texts[language].title,
    free: ({ texts }) => [texts[language].title, texts[language].description],
    named: {
      title: { kind: "text", read: ({ texts }) => [texts[language].title] },
      updated_at: { kind: "date", read: ({ updatedAt }) => updatedAt },
      // Every collection of this shop is put together by hand.
      collection_type: { kind: "exact", read: () => ["custom"] },
    },
  };
}

const PRODUCTS = eachLanguage((language) => new ItemSearch(productFields(language)));
const COLLECTIONS = eachLanguage((language) => new ItemSearch(collectionFields(language)));

function prices(product: CatalogueProduct): number[] {
  return product.variants.map((variant) => inMajorUnits(variant.price));
}

/** Converts an amount for comparison with a typed number; not for calculations. */
export function inMajorUnits({ amount, currency }: Money): number {
  return amount / 10 ** minorDigits(currency);
}
