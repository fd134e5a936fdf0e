import type { Language } from "#domain/language/languages.ts";
import { eachLanguage } from "#domain/language/translations.ts";
import type { SortOrder } from "#shop/schema/connection.ts";
import type { PageSortKeys } from "#shop/schema/generated/resolver-types.ts";
import type { SearchFields } from "#shop/schema/search/search-fields.ts";
import { ItemSearch, type SearchResult } from "#shop/schema/search/search-items.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import { compareText } from "#shop/modules/catalogue/product-order.ts";
import type { StorePage } from "./online-store.ts";

/** Searches pages by the `query` of a connection, in the language of the operation. @throws {GraphQLError} */
export function searchPages(
  pages: readonly StorePage[],
  query: string | null | undefined,
  { language, work }: Pick<ShopContext, "language" | "work">,
): SearchResult<StorePage> {
  return PAGES[language].find(pages, query, work);
}

function pageFields(language: Language): SearchFields<StorePage> {
  return {
    title: ({ texts }) => texts[language].title,
    free: ({ texts, plain }) => [texts[language].title, plain[language]],
    named: {
      handle: { kind: "exact", read: ({ handle }) => [handle] },
      title: { kind: "text", read: ({ texts }) => [texts[language].title] },
      created_at: { kind: "date", read: ({ createdAt }) => createdAt },
      updated_at: { kind: "date", read: ({ updatedAt }) => updatedAt },
    },
  };
}

const PAGES = eachLanguage((language) => new ItemSearch(pageFields(language)));

export function pageOrder(
  key: PageSortKeys,
  language: Language,
  score: (page: StorePage) => number,
): SortOrder<StorePage> {
  const values: Record<PageSortKeys, SortOrder<StorePage>["value"]> = {
    ID: ({ id }) => id,
    RELEVANCE: (page) => -score(page),
    TITLE: ({ texts }) => texts[language].title,
    UPDATED_AT: ({ updatedAt }) => updatedAt.getTime(),
  };
  return { id: ({ id }) => id, value: values[key], compareText: compareText(language) };
}
