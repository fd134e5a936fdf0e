import { type Language, LANGUAGES } from "#domain/language/languages.ts";
import { eachLanguage } from "#domain/language/translations.ts";
import type { SearchableField } from "#shop/schema/generated/resolver-types.ts";
import { ItemSearch, type SearchResult } from "#shop/schema/search/search-items.ts";
import type { WorkMeter } from "#shop/schema/limits/work-meter.ts";
import type { CatalogueCollection, CatalogueProduct } from "#shop/modules/catalogue/catalogue.ts";
import type { CatalogueStore } from "#shop/modules/catalogue/catalogue.store.ts";
import type { ContentArticle } from "#shop/modules/content/content.ts";
import type { ContentStore } from "#shop/modules/content/content.store.ts";
import type { OnlineStore, StorePage } from "#shop/modules/online-store/online-store.ts";
import {
  articleIndex,
  collectionIndex,
  indexName,
  pageIndex,
  productIndex,
  SYNONYM_FIELD,
} from "./search-index.ts";
import type { Synonyms } from "./synonyms.ts";
import { searchForWords } from "./typed-words.ts";

/** What is looked for, and in which fields; in all texts when no field is named. */
export interface Looked {
  /** Read by `readTypedWords`. */
  readonly words: readonly string[];
  /** True where the last word may be the start of one. */
  readonly prefix: boolean;
  readonly fields?: readonly SearchableField[];
}

interface Searched {
  readonly catalogue: Pick<CatalogueStore, "all" | "collections">;
  readonly content: Pick<ContentStore, "articles">;
  readonly onlineStore: OnlineStore;
}

interface Searching extends Searched {
  readonly language: Language;
  readonly work: WorkMeter;
}

/** Fields of the suggestions, unless others are asked for. */
export const SUGGESTED_FIELDS: readonly SearchableField[] = [
  "TITLE",
  "PRODUCT_TYPE",
  "VARIANTS_TITLE",
  "VENDOR",
];
const SUGGESTED_NAMES = namesOf(SUGGESTED_FIELDS);

/**
 * Searches for what people type, in the language of the operation: a thing is found when it has every word in its texts
 * or among its synonyms. Words match without case and diacritics, and whole.
 */
export class StoreSearch {
  readonly #products;
  readonly #collections;
  readonly #articles;
  readonly #pages;

  constructor(synonyms: Synonyms) {
    this.#products = eachLanguage((language) => new ItemSearch(productIndex(language, synonyms)));
    this.#collections = eachLanguage((language) => new ItemSearch(collectionIndex(language, synonyms)));
    this.#articles = eachLanguage((language) => new ItemSearch(articleIndex(language, synonyms)));
    this.#pages = eachLanguage((language) => new ItemSearch(pageIndex(language, synonyms)));
  }

  /** Indexes what visitors search, in each language, before the first of them does: one item in each step. */
  *build({ catalogue, content, onlineStore }: Searched): Generator<void> {
    for (const language of LANGUAGES) {
      yield* this.#products[language].build(catalogue.all(), catalogue, SUGGESTED_NAMES);
      yield* this.#collections[language].build(catalogue.collections(), catalogue, SUGGESTED_NAMES);
      yield* this.#articles[language].build(content.articles(), content, SUGGESTED_NAMES);
      yield* this.#pages[language].build(onlineStore.pages, onlineStore, SUGGESTED_NAMES);
    }
  }

  products(looked: Looked, context: Searching): SearchResult<CatalogueProduct> {
    const { catalogue, language } = context;
    return find(this.#products[language], { items: catalogue.all(), owner: catalogue }, looked, context);
  }

  collections(looked: Looked, context: Searching): SearchResult<CatalogueCollection> {
    const { catalogue, language } = context;
    return find(
      this.#collections[language],
      { items: catalogue.collections(), owner: catalogue },
      looked,
      context,
    );
  }

  articles(looked: Looked, context: Searching): SearchResult<ContentArticle> {
    const { content, language } = context;
    return find(this.#articles[language], { items: content.articles(), owner: content }, looked, context);
  }

  pages(looked: Looked, context: Searching): SearchResult<StorePage> {
    const { onlineStore, language } = context;
    return find(this.#pages[language], { items: onlineStore.pages, owner: onlineStore }, looked, context);
  }
}

/** Finds nothing when nothing was typed. */
function find<Item extends object>(
  search: ItemSearch<Item>,
  { items, owner }: { readonly items: readonly Item[]; readonly owner: object },
  { words, prefix, fields }: Looked,
  { work }: Searching,
): SearchResult<Item> {
  if (words.length === 0) return { items: [], has: () => false, score: () => 0, warnings: [] };
  const names = fields === undefined ? [null] : namesOf(fields);
  work.spend("comparison", words.length * names.length);
  return search.findParsed(items, searchForWords(words, names, prefix), work, owner);
}

function namesOf(fields: readonly SearchableField[]): string[] {
  return [...new Set(fields.map(indexName)), SYNONYM_FIELD];
}
