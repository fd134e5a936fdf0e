import { completeTranslations, eachLanguage, type EachLanguage } from "#domain/language/translations.ts";
import { gid } from "#shop/schema/gid.ts";
import type { ArticleFacts, ArticleTexts } from "./content-format.ts";
import type * as tables from "./content.tables.ts";
import { plainText } from "./plain-text.ts";

/** Blog in memory. */
export interface ContentBlog {
  readonly __typename: "Blog";
  readonly id: number;
  readonly gid: string;
  readonly handle: string;
  readonly texts: Readonly<Record<"title" | "description", EachLanguage<string>>>;
  /** Oldest first. */
  readonly articles: readonly ContentArticle[];
  /** Planned for later, or hidden: read by the token of a preview alone. */
  readonly unpublished: readonly ContentArticle[];
  readonly updatedAt: Date;
}

/** Article in memory: facts once, texts in every language. */
export interface ContentArticle {
  readonly __typename: "Article";
  readonly id: number;
  readonly gid: string;
  readonly handle: string;
  readonly facts: ArticleFacts;
  readonly texts: EachLanguage<ArticleTexts>;
  /** The texts without their HTML. */
  readonly plain: EachLanguage<string>;
  readonly blog: ContentBlog;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
}

export interface Content {
  /** In the shop's order. */
  readonly blogs: readonly ContentBlog[];
  readonly articles: readonly ContentArticle[];
}

export interface ContentRows {
  readonly blogs: readonly (typeof tables.blogs.$inferSelect)[];
  readonly articles: readonly (typeof tables.articles.$inferSelect)[];
}

/** Builds what is shown at a time from the rows; blogs and articles reference each other. */
export function buildContent(rows: ContentRows, now: Date): Content {
  const isPublished = ({ publishedAt, facts }: ContentRows["articles"][number]): boolean =>
    publishedAt <= now && facts.hidden !== true;
  const blogs = rows.blogs
    .filter(({ removedAt }) => removedAt === null)
    .toSorted((a, b) => a.position - b.position)
    .map((row) => {
      const own: ContentArticle[] = [];
      const unpublished: ContentArticle[] = [];
      const blog: ContentBlog = {
        __typename: "Blog",
        id: row.id,
        gid: gid("Blog", row.id),
        handle: row.handle,
        texts: {
          title: completeTranslations(row.texts.title),
          description: completeTranslations(row.texts.description),
        },
        articles: own,
        unpublished,
        updatedAt: row.updatedAt,
      };
      const articles = rows.articles
        .filter(({ blogId, removedAt }) => blogId === row.id && removedAt === null)
        .toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
      for (const article of articles)
        (isPublished(article) ? own : unpublished).push(articleOf(article, blog));
      return blog;
    });
  return { blogs, articles: blogs.flatMap(({ articles }) => articles) };
}

function articleOf(row: ContentRows["articles"][number], blog: ContentBlog): ContentArticle {
  const texts = completeTranslations(row.texts);
  return {
    __typename: "Article",
    id: row.id,
    gid: gid("Article", row.id),
    handle: row.handle,
    facts: row.facts,
    texts,
    plain: eachLanguage((language) => plainText(texts[language].contentHtml)),
    blog,
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt,
  };
}

/** Returns the publication time of the next planned article; null if none is planned. */
export function nextPublication({ articles }: ContentRows, now: Date): Date | null {
  const planned = articles
    .filter(({ publishedAt, facts }) => publishedAt > now && facts.hidden !== true)
    .map(({ publishedAt }) => publishedAt.getTime());
  return planned.length === 0 ? null : new Date(Math.min(...planned));
}
