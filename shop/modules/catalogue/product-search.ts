import { GraphQLError } from "graphql";
import type { Language } from "#domain/language-choice.ts";
import { minorDigits, type Money } from "#domain/money.ts";
import { foldWords } from "../../schema/fold-text.ts";
import { compileSearch, type SearchFields, type SearchWarning } from "../../schema/search-match.ts";
import { parseSearch, SEARCH_QUERY_MAX, type SearchNode } from "../../schema/search-syntax.ts";
import { isAvailable } from "./availability.ts";
import { type CatalogueCollection, type CatalogueProduct, variantTexts } from "./catalogue.ts";

export interface SearchResult<Item> {
  readonly items: readonly Item[];
  /** How well an item fits, for `RELEVANCE`: higher is better, 0 without a query. */
  readonly score: (item: Item) => number;
  readonly warnings: readonly SearchWarning[];
}

/** A word of the query found in the title counts more than one found elsewhere. */
const TITLE_WEIGHT = 10;

/** Products that the `query` of a connection finds, in the language of the operation. @throws {GraphQLError} */
export function searchProducts(
  products: readonly CatalogueProduct[],
  query: string | null | undefined,
  language: Language,
): SearchResult<CatalogueProduct> {
  return search(products, query, productFields(language), (product) => product.texts[language].title);
}

/** Collections that the `query` of a connection finds. @throws {GraphQLError} */
export function searchCollections(
  collections: readonly CatalogueCollection[],
  query: string | null | undefined,
  language: Language,
): SearchResult<CatalogueCollection> {
  return search(collections, query, collectionFields(language), ({ texts }) => texts[language].title);
}

function search<Item>(
  items: readonly Item[],
  query: string | null | undefined,
  fields: SearchFields<Item>,
  titleOf: (item: Item) => string,
): SearchResult<Item> {
  if (query == null || query.trim() === "") return { items, score: () => 0, warnings: [] };
  if (query.length > SEARCH_QUERY_MAX) {
    throw new GraphQLError(`query is too long (maximum is ${SEARCH_QUERY_MAX} characters)`, {
      extensions: { code: "BAD_REQUEST" },
    });
  }
  const parsed = parseSearch(query);
  const { matches, warnings } = compileSearch(parsed, fields);
  const words = freeWords(parsed);
  const score = (item: Item): number => {
    const title = foldWords(titleOf(item));
    const all = fields.free(item).flatMap(foldWords);
    return words.reduce(
      (sum, word) =>
        sum + (title.includes(word) ? TITLE_WEIGHT : 0) + all.filter((own) => own === word).length,
      0,
    );
  };
  return { items: items.filter(matches), score, warnings };
}

function freeWords(node: SearchNode | null): string[] {
  if (node === null || node.kind === "not") return [];
  if (node.kind === "term") {
    return node.field === null || node.field === "title" ? foldWords(node.value) : [];
  }
  return node.nodes.flatMap(freeWords);
}

function productFields(language: Language): SearchFields<CatalogueProduct> {
  const titles = (product: CatalogueProduct): string[] =>
    product.variants.map((variant) => variantTexts(variant, language).title);
  return {
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
    free: ({ texts }) => [texts[language].title, texts[language].description],
    named: {
      title: { kind: "text", read: ({ texts }) => [texts[language].title] },
      updated_at: { kind: "date", read: ({ updatedAt }) => updatedAt },
      // Every collection of this shop is put together by hand.
      collection_type: { kind: "exact", read: () => ["custom"] },
    },
  };
}

function prices(product: CatalogueProduct): number[] {
  return product.variants.map((variant) => inMajorUnits(variant.price));
}

/** For comparing with a number somebody typed; nothing is computed with it. */
export function inMajorUnits({ amount, currency }: Money): number {
  return amount / 10 ** minorDigits(currency);
}
