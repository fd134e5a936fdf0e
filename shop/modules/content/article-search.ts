import type { Language } from "#domain/language/languages.ts";
import { eachLanguage } from "#domain/language/translations.ts";
import type { SortOrder } from "#shop/schema/connection.ts";
import type { ArticleSortKeys, BlogSortKeys } from "#shop/schema/generated/resolver-types.ts";
import { ItemSearch, type SearchResult } from "#shop/schema/search/search-items.ts";
import type { SearchFields } from "#shop/schema/search/search-fields.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import { compareText } from "#shop/modules/catalogue/product-order.ts";
import type { ContentArticle, ContentBlog } from "./content.ts";

/** Relevance of an item for the query; zero for all without one. */
type Score<Item> = (item: Item) => number;

type Searching = Pick<ShopContext, "language" | "work">;

/** Searches articles by the `query` of a connection, in the language of the operation. @throws {GraphQLError} */
export function searchArticles(
  articles: readonly ContentArticle[],
  query: string | null | undefined,
  { language, work }: Searching,
): SearchResult<ContentArticle> {
  return ARTICLES[language].find(articles, query, work);
}

/** Searches blogs by the `query` of a connection. @throws {GraphQLError} */
export function searchBlogs(
  blogs: readonly ContentBlog[],
  query: string | null | undefined,
  { language, work }: Searching,
): SearchResult<ContentBlog> {
  return BLOGS[language].find(blogs, query, work);
}

function articleFields(language: Language): SearchFields<ContentArticle> {
  return {
    title: ({ texts }) => texts[language].title,
    free: ({ texts, facts, plain }) => {
      const { title, excerpt, tags } = texts[language];
      return [title, facts.author, ...tags, excerpt, plain[language]];
    },
    named: {
      author: { kind: "text", read: ({ facts }) => [facts.author] },
      blog_title: { kind: "text", read: ({ blog }) => [blog.texts.title[language]] },
      // A tag matches by its name and by its key, which is the same in every language.
      tag: { kind: "exact", read: ({ texts, facts }) => [...texts[language].tags, ...facts.tags] },
      created_at: { kind: "date", read: ({ publishedAt }) => publishedAt },
      updated_at: { kind: "date", read: ({ updatedAt }) => updatedAt },
    },
    negated: { tag_not: "tag" },
  };
}

function blogFields(language: Language): SearchFields<ContentBlog> {
  return {
    title: ({ texts }) => texts.title[language],
    free: ({ texts, handle }) => [texts.title[language], handle],
    named: {
      handle: { kind: "exact", read: ({ handle }) => [handle] },
      title: { kind: "text", read: ({ texts }) => [texts.title[language]] },
      updated_at: { kind: "date", read: ({ updatedAt }) => updatedAt },
    },
  };
}

const ARTICLES = eachLanguage((language) => new ItemSearch(articleFields(language)));
const BLOGS = eachLanguage((language) => new ItemSearch(blogFields(language)));

/**
 * Returns the sort order for an `ArticleSortKeys`: ascending as on Shopify, except that the most relevant come first.
 */
export function articleOrder(
  key: ArticleSortKeys,
  language: Language,
  score: Score<ContentArticle>,
): SortOrder<ContentArticle> {
  const values: Record<ArticleSortKeys, SortOrder<ContentArticle>["value"]> = {
    AUTHOR: ({ facts }) => facts.author,
    BLOG_TITLE: ({ blog }) => blog.texts.title[language],
    ID: ({ id }) => id,
    PUBLISHED_AT: ({ publishedAt }) => publishedAt.getTime(),
    RELEVANCE: (article) => -score(article),
    TITLE: ({ texts }) => texts[language].title,
    UPDATED_AT: ({ updatedAt }) => updatedAt.getTime(),
  };
  return { id: ({ id }) => id, value: values[key], compareText: compareText(language) };
}

export function blogOrder(
  key: BlogSortKeys,
  language: Language,
  score: Score<ContentBlog>,
): SortOrder<ContentBlog> {
  const values: Record<BlogSortKeys, SortOrder<ContentBlog>["value"]> = {
    HANDLE: ({ handle }) => handle,
    ID: ({ id }) => id,
    RELEVANCE: (blog) => -score(blog),
    TITLE: ({ texts }) => texts.title[language],
  };
  return { id: ({ id }) => id, value: values[key], compareText: compareText(language) };
}
