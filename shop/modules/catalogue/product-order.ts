import type { Language } from "#domain/language/languages.ts";
import { eachLanguage } from "#domain/language/translations.ts";
import type { SortOrder } from "#shop/schema/connection.ts";
import type {
  CollectionSortKeys,
  ProductCollectionSortKeys,
  ProductSortKeys,
  ProductVariantSortKeys,
} from "#shop/schema/generated/resolver-types.ts";
import {
  type CatalogueCollection,
  type CatalogueProduct,
  type CatalogueVariant,
  variantTexts,
} from "./catalogue.ts";

/** Relevance of an item for the query; zero for all without one. */
type Score<Item> = (item: Item) => number;

/**
 * Returns the sort order for a `ProductSortKeys`: ascending as on Shopify, except that the best selling and the most
 * relevant come first.
 */
export function productOrder(
  key: ProductSortKeys,
  language: Language,
  score: Score<CatalogueProduct>,
): SortOrder<CatalogueProduct> {
  return {
    id: ({ id }) => id,
    value: productValue(key, language, score),
    compareText: compareText(language),
  };
}

function productValue(
  key: ProductSortKeys,
  language: Language,
  score: Score<CatalogueProduct>,
): SortOrder<CatalogueProduct>["value"] {
  switch (key) {
    case "BEST_SELLING":
      return (product) => -unitsGone(product);
    case "CREATED_AT":
      return (product) => product.createdAt.getTime();
    case "ID":
      return (product) => product.id;
    case "PRICE":
      return (product) => Math.min(...product.variants.map((variant) => variant.price.amount));
    case "PRODUCT_TYPE":
      return (product) => product.texts[language].productType;
    case "RELEVANCE":
      return (product) => -score(product);
    case "TITLE":
      return (product) => product.texts[language].title;
    case "UPDATED_AT":
      return (product) => product.updatedAt.getTime();
    case "VENDOR":
      return (product) => product.facts.vendor;
  }
}

/** Returns the order of a collection's products in which the merchant put them. */
export function orderInCollection(products: readonly CatalogueProduct[]): SortOrder<CatalogueProduct> {
  const known = POSITIONS.get(products);
  const positions = known ?? new Map(products.map((product, index) => [product, index]));
  if (!known) POSITIONS.set(products, positions);
  return { id: ({ id }) => id, value: (product) => positions.get(product) ?? 0 };
}

/** Of the lists of collections as they are until the next change. */
const POSITIONS = new WeakMap<readonly CatalogueProduct[], ReadonlyMap<CatalogueProduct, number>>();

/**
 * Returns the key by which a collection's products are sorted; null for the collection's own order. Without a query
 * there is no relevance, so that this is used, too.
 */
export function productSortKey(key: ProductCollectionSortKeys): ProductSortKeys | null {
  switch (key) {
    case "COLLECTION_DEFAULT":
    case "MANUAL":
    case "RELEVANCE":
      return null;
    case "CREATED":
      return "CREATED_AT";
    default:
      return key;
  }
}

export function collectionOrder(
  key: CollectionSortKeys,
  language: Language,
  score: Score<CatalogueCollection>,
): SortOrder<CatalogueCollection> {
  const values: Record<CollectionSortKeys, SortOrder<CatalogueCollection>["value"]> = {
    ID: ({ id }) => id,
    RELEVANCE: (collection) => -score(collection),
    TITLE: ({ texts }) => texts[language].title,
    UPDATED_AT: ({ updatedAt }) => updatedAt.getTime(),
  };
  return { id: ({ id }) => id, value: values[key], compareText: compareText(language) };
}

export function variantOrder(key: ProductVariantSortKeys, language: Language): SortOrder<CatalogueVariant> {
  const values: Record<ProductVariantSortKeys, SortOrder<CatalogueVariant>["value"]> = {
    ID: ({ id }) => id,
    POSITION: ({ position }) => position,
    RELEVANCE: ({ position }) => position,
    SKU: ({ sku }) => sku,
    TITLE: (variant) => variantTexts(variant, language).title,
  };
  return { id: ({ id }) => id, value: values[key], compareText: compareText(language) };
}

/** Counts the units sold since the seed set the stock, until the stock is next counted. */
function unitsGone(product: CatalogueProduct): number {
  return product.variants.reduce((sum, { key, stock }) => {
    const first = product.facts.variants.find((variant) => variant.key === key)?.stock ?? stock;
    return sum + Math.max(0, first - stock);
  }, 0);
}

/** Makes the text comparison of a language. */
export function compareText(language: Language): (a: string, b: string) => number {
  return COLLATORS[language].compare;
}

const COLLATORS = eachLanguage((language) => new Intl.Collator(language));
